export const copy = {
  reminder: 'Weekly cut-off',
};
