/** Texts of a printed sheet. */
export interface PrintWords {
  title: string;
  /** Number of items. */
  count: string;
  /** Source of the data. */
  stamp: readonly string[];
}
