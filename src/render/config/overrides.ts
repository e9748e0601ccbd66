/** Configuration values that can be overridden on the command line. */
export interface ConfigOverrides {
  readonly url?: string;
  readonly baseUrl?: string;
  /** Label of the documentation's current version. */
  readonly docsVersion?: string;
  /** A declaration file to use instead of the API's entry points. */
  readonly apiEntry?: string;
  readonly apiTsconfig?: string;
}
