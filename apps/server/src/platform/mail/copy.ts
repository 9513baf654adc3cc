/** Texts around the content of an email. */
export const copy = {
  orOpen: 'Or open this link:',
};
