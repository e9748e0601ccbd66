/** The members a type passes on: a type of another package, or one of the library with many members. */
export interface ForeignMembers {
  /** `SVGProps<SVGPathElement>` */
  readonly name: string;
  /** Id of that type's symbol, if it has a page. */
  readonly id?: string;
  /** Where that type is documented. */
  readonly url?: string;
  readonly members: readonly ForeignMember[];
}

export interface ForeignMember {
  readonly name: string;
  readonly anchor: string;
  /** As TypeScript prints it, on one line. */
  readonly type: string;
  readonly optional: boolean;
  readonly isDeprecated: boolean;
}
