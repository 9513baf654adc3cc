export const copy = {
  noBaseline: (id: number) => `Baseline ${id} isn’t in this programme.`,
};
