/** What the public check answers. */
export const copy = {
  named: (code: string, name: string) => `${code} ${name}`,
};
