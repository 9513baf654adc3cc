export const copy = {
  compareWithOne: 'Give either `baseline` or `as_of` to compare with.',
};
