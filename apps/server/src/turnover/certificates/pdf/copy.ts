/** Texts of printed certificates. */
export const copy = {
  fileName: (number: string) => `certificate-${number}`,
  draftFile: 'draft',
};
