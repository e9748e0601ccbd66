/** The names of the documented library, for the editor of examples: a file of the site, fetched with the editor. */
export interface LibraryNames {
  readonly exports: readonly ExportName[];
}

/** A name with what the reference says about it. */
export interface DescribedName {
  readonly name: string;
  /** As code, on one line. */
  readonly type?: string;
  /** The first sentence of its comment. */
  readonly text?: string;
  /** The address of its page, or its place on one. */
  readonly href: string;
}

export interface ExportName extends DescribedName {
  readonly from: string;
  readonly isType?: true;
  /** Of a component. */
  readonly props?: readonly PropName[];
  /** Of a constant or an enumeration: the members. */
  readonly members?: readonly DescribedName[];
}

export interface PropName extends DescribedName {
  /** What it accepts, as code, if that can be listed. */
  readonly values?: readonly string[];
}
