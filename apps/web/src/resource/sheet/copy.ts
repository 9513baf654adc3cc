/** Texts of the side sheet of a record. */
export const copy = {
  empty: 'empty',
};
