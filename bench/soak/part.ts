import type { Dice } from '../../test/random.ts';

/** One kind of trouble that the tool has to stand, as many numbered cases. */
export interface Part {
  readonly name: string;
  /** What a case holds, for the summary: `documents`. */
  readonly unit: string;
  /** Cases of a full run. */
  readonly cases: number;
  /** Units that a case holds. */
  readonly unitsPerCase: number;
  /** A case that takes longer than this, in milliseconds, hangs: generous, since a case is many steps. */
  readonly limit: number;
  /** Prepares what the cases share, in a folder of the part's own. */
  open(folder: string): Promise<PartRun>;
}

export interface PartRun {
  /**
   * Tries one case.
   *
   * @param draw gives the same in each run of the same seed and case
   * @returns what went wrong, in words; none when all is well
   */
  run(draw: Dice, number: number): Promise<readonly string[]>;
  /** What was seen, for the summary. */
  counts(): Readonly<Record<string, number>>;
  close(): Promise<void>;
}
