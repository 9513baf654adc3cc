export const copy = {
  /** Source line below charts and on prints. */
  stamp: {
    baseline: (number: string, name: string) => `Baseline ${number} ${name}`,
    created: (moment: string) => `Created ${moment}`,
    search: (text: string) => `Search: “${text}”`,
    all: { system: 'All systems', area: 'All areas' },
  },
};
