/** What a command line may put in place of the configuration's own values. */
export interface ConfigOverrides {
  readonly url?: string;
  readonly baseUrl?: string;
  /** What the current version of the documents is called. */
  readonly docsVersion?: string;
  /** In place of the API's entry points: a declaration file. */
  readonly apiEntry?: string;
  readonly apiTsconfig?: string;
}
