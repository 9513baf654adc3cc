export const copy = {
  /** Source line below charts and on prints. */
  stamp: {
    dataDate: (date: string) => `Data date ${date}`,
    baseline: (number: string, name: string) => `Baseline ${number} ${name}`,
    noBaseline: 'No baseline',
    created: (moment: string) => `Created ${moment}`,
    search: (text: string) => `Search: “${text}”`,
    filter: (label: string, value: string) => `${label}: ${value}`,
    all: { system: 'All systems', area: 'All areas' },
  },
};
