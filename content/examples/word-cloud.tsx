/* ---
title: Topics of support requests
description: Customers ask most about signing in and invoices, shown as a word cloud colored by the team that answers.
type: word cloud
features: [weights, color by team]
controls:
  - Wordcloud.weightFn
  - { prop: Wordcloud.maxFontSize, min: 20, max: 60 }
  - { prop: Wordcloud.angleCount, min: 1, max: 8 }
  - { prop: Wordcloud.endAngle, min: 0, max: 90, step: 15 }
height: 320
--- */
import { Chart, LIGHT_THEME, Settings, type Theme, WeightFn, Wordcloud } from '@elastic/charts';

/** What word clouds need on a page without a CSS reset. */
const reset = new CSSStyleSheet();
reset.replaceSync('.echContainer figure { margin: 0; }');
document.adoptedStyleSheets.push(reset);

const teamColors = { Accounts: '#1f83d4', Billing: '#d2610f', Product: '#0a9470' };

const topics: { topic: string; team: keyof typeof teamColors; requests: number }[] = [
  { topic: 'Sign-in', team: 'Accounts', requests: 412 },
  { topic: 'Invoice', team: 'Billing', requests: 365 },
  { topic: 'Password', team: 'Accounts', requests: 248 },
  { topic: 'Export', team: 'Product', requests: 201 },
  { topic: 'Refund', team: 'Billing', requests: 177 },
  { topic: 'Two factors', team: 'Accounts', requests: 139 },
  { topic: 'Dashboard', team: 'Product', requests: 131 },
  { topic: 'Credit card', team: 'Billing', requests: 118 },
  { topic: 'Search', team: 'Product', requests: 104 },
  { topic: 'Invitation', team: 'Accounts', requests: 87 },
  { topic: 'Tax number', team: 'Billing', requests: 74 },
  { topic: 'Filters', team: 'Product', requests: 69 },
  { topic: 'Email', team: 'Accounts', requests: 61 },
  { topic: 'Trial', team: 'Billing', requests: 55 },
  { topic: 'Mobile', team: 'Product', requests: 48 },
  { topic: 'Language', team: 'Product', requests: 36 },
  { topic: 'Receipt', team: 'Billing', requests: 31 },
  { topic: 'Profile', team: 'Accounts', requests: 27 },
  { topic: 'Widgets', team: 'Product', requests: 22 },
  { topic: 'Coupon', team: 'Billing', requests: 18 },
];

const most = Math.max(...topics.map(({ requests }) => requests));
const words = topics.map(({ topic, team, requests }) => ({
  text: topic,
  weight: requests / most,
  color: teamColors[team],
}));

export default function SupportTopics({ baseTheme = LIGHT_THEME }: { baseTheme?: Theme }) {
  return (
    <Chart size={{ height: 320 }}>
      <Settings
        baseTheme={baseTheme}
        ariaLabel="Topics of support requests"
        ariaDescription="The most frequent of twenty topics are Sign-in with 412 requests and Invoice with 365."
      />
      <Wordcloud
        id="topics"
        data={words}
        weightFn={WeightFn.squareRoot}
        minFontSize={11}
        maxFontSize={40}
        padding={3}
        startAngle={0}
        endAngle={0}
        angleCount={1}
        fontFamily="Helvetica, Arial, sans-serif"
        fontStyle="normal"
        fontWeight={600}
      />
    </Chart>
  );
}
