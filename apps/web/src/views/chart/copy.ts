export const copy = {
  showAll: (rows: string) => `Show all ${rows}`,
};
