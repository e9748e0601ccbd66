/** One file of a site: where it is, and what makes it. */
export interface Output {
  /** Below the base URL, with forward slashes: the same in every build. */
  readonly path: string;
  /**
   * The path it is published at, where that is another: a file that is named by its contents can be cached for ever.
   *
   * @param hash of the contents
   */
  readonly hashedPath?: (hash: string) => string;
  /** Absolute path of a file with the same contents, which can be copied. */
  readonly copyOf?: string;
  contents(): Promise<string | Uint8Array>;
}

/** An output with its contents, at the path it is published at. */
export interface Published {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
