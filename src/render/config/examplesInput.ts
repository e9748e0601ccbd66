/** Settings of live examples: the files `examples/*.tsx` in the content folder. */
export interface ExamplesInput {
  /**
   * The packages that examples may import, besides React and files of the content folder. They are loaded once, with
   * the first example that a reader sees. @default the documented package
   */
  packages?: string[];
  /**
   * Style sheets of the packages, loaded with the first example: files relative to the configuration, or of packages
   * (`uplot/dist/uPlot.min.css`). With an object, those of the color mode apply. @default []
   */
  styles?: string[] | { light: string[]; dark: string[] };
  /**
   * A file, relative to the configuration, whose default export is the component around each example. It gets
   * `Example`, `colorMode` and `reducedMotion`, and renders `<Example />` with what examples need from the site, such
   * as a theme for the color mode. @default none: examples get `colorMode`
   */
  wrapper?: string;
  /**
   * What is bundled instead of a package, such as a build with less data:
   * `{ 'moment-timezone': 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js' }`. @default {}
   */
  alias?: Record<string, string>;
}
