/** Throws paper. */
declare function confetti(options?: confetti.Options): void;
declare namespace confetti {
  interface Options {
    count?: number;
  }
}
export = confetti;
