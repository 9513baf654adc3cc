/** Texts of a printed sheet. */
export interface PrintWords {
  title: string;
  /** Number of items. */
  count: string;
  /** Source of the data. */
  stamp: readonly string[];
  /** Unit of slip; with it, the signs of cards are explained too. */
  unit?: string;
}
