/** Texts of every report file: head, foot and stamp. */
export const copy = {
  programmeName: (name: string, code: string) => `${name} (${code})`,
  baselineOf: (number: string, name: string) => `Baseline ${number} ${name}`,
  filterBy: (label: string) => `Filter: ${label}`,
  createdOn: (product: string, moment: string) => `${product} · created ${moment}`,
  page: (number: number, pages: number) => `Page ${number} of ${pages}`,
};
