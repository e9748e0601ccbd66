import type { Dice } from '../../test/random.ts';

/** One kind of test, as many numbered cases. */
export interface Part {
  readonly name: string;
  /** The unit of a case, for the summary: `documents`. */
  readonly unit: string;
  /** Cases in a full run. */
  readonly cases: number;
  /** Units per case. */
  readonly unitsPerCase: number;
  /**
   * A case that takes longer than this, in milliseconds, counts as hanging: generous, since a case has many
   * steps.
   */
  readonly limit: number;
  /** Prepares what the cases share, in the part's own folder. */
  open(folder: string): Promise<PartRun>;
}

export interface PartRun {
  /**
   * Runs one case.
   *
   * @param draw gives the same values for the same seed and case
   * @returns the failures as messages; none if all is well
   */
  run(draw: Dice, number: number): Promise<readonly string[]>;
  /** Counts for the summary. */
  counts(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}
