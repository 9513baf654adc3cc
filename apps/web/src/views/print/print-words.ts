/** What a sheet says about itself. */
export interface PrintWords {
  title: string;
  /** How much is on it. */
  count: string;
  /** What it was made from, in words. */
  stamp: readonly string[];
}
