export const copy = {
  part: {
    weeks: (part: number, parts: number) => `Weeks, part ${part} of ${parts}`,
    columns: (part: number, parts: number) => `Columns, part ${part} of ${parts}`,
  },
};
