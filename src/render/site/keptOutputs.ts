/** An output in the output folder, as a build has written it. */
export interface KeptOutput {
  /** `Output.key`, or a hash of its contents. */
  readonly key: string;
  /** Where it is published. */
  readonly path: string;
  /** In its path, if that has one. */
  readonly hash?: string;
}

/** The outputs of the last build, and the stamps of its files (`stampOf`). */
export interface KeptOutputs {
  /** By the paths of outputs. */
  readonly outputs: Readonly<Record<string, KeptOutput>>;
  /** By the paths of files. */
  readonly stamps: ReadonlyMap<string, string>;
}
