/**
 * The part of Standard Schema 1 (https://standardschema.dev) that checks a value: schemas of Zod, Valibot,
 * ArkType and others have it.
 */
export interface StandardSchema<Output = unknown> {
  /** The name that Standard Schema defines. */
  readonly '~standard': {
    readonly version: 1;
    /** The library that made the schema. */
    readonly vendor: string;
    /** Returns the value with defaults, or what is wrong with it. */
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
  };
}

export type StandardResult<Output> =
  | {
      readonly value: Output;
      /** Absent if the value is right. */
      readonly issues?: undefined;
    }
  | {
      /** What is wrong with the value. */
      readonly issues: readonly StandardIssue[];
    };

export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
