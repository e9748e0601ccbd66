/** A file of a site: its path, and how to create it. */
export interface Output {
  /** Path below the base URL, with forward slashes: the same in every build. */
  readonly path: string;
  /**
   * Returns the path it is published at, if different: a file named by its contents can be cached forever.
   *
   * @param hash hash of the contents
   */
  readonly hashedPath?: (hash: string) => string;
  /** Absolute path of a file with the same contents, to be copied instead. */
  readonly copyOf?: string;
  /**
   * Returns a key that is equal for equal contents: then the file of the last build stays, and they aren't created.
   * Undefined if it isn't known what they depend on.
   */
  key?(): Promise<string | undefined>;
  contents(): Promise<string | Uint8Array>;
}

/** An output with its contents, at its published path. */
export interface Published {
  readonly path: string;
  readonly contents: string | Uint8Array;
}
