import { DARK_THEME, LIGHT_THEME, type Theme } from '@elastic/charts';
import type { ExampleWrapperProps } from 'chartdocs/theme';
import { useReleasedListeners } from './resolution.ts';

/** The library computes the contrast of text against the page's background, which therefore has to be opaque. */
const onPage = (theme: Theme, color: string): Theme => ({
  ...theme,
  background: { ...theme.background, color },
});
const themes = { light: onPage(LIGHT_THEME, '#ffffff'), dark: onPage(DARK_THEME, '#10151d') };

/** Gives each example the library's theme for the color mode of the site. */
export default function ExampleTheme({ Example, colorMode }: ExampleWrapperProps) {
  useReleasedListeners();
  return <Example baseTheme={themes[colorMode]} />;
}
