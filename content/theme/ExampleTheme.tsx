import { DARK_THEME, LIGHT_THEME, type Theme } from '@elastic/charts';
import type { ExampleWrapperProps } from 'chartdocs/theme';

const onPage = (theme: Theme): Theme => ({
  ...theme,
  background: { ...theme.background, color: 'transparent' },
});
const themes = { light: onPage(LIGHT_THEME), dark: onPage(DARK_THEME) };

/** Gives each example the library's theme for the color mode of the site. */
export default function ExampleTheme({ Example, colorMode }: ExampleWrapperProps) {
  return <Example baseTheme={themes[colorMode]} />;
}
