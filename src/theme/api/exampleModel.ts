/** A live example that uses a symbol or one of its members. */
export interface ExampleUse {
  readonly title: string;
  readonly description: string;
  /** Of its page. */
  readonly route: string;
  /** Its pictures: paths below the base URL. */
  readonly picture?: {
    readonly light: string;
    readonly dark: string;
    /** CSS px. */
    readonly width: number;
    readonly height: number;
  };
}

/** How many examples of a member are named: the page of the symbol has all. */
export const NAMED_EXAMPLES = 3;
