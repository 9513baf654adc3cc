/** What the public check answers. */
export const copy = {
  unknown: 'No certificate has this seal. Check the address, or choose the PDF file itself.',
  named: (code: string, name: string) => `${code} ${name}`,
};
