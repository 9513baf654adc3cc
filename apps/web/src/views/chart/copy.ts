export const copy = {
  /** Role of a chart, for screen readers. */
  chart: 'chart',
  chartAndSummary: (label: string, summary: string) => `${label}. ${summary}`,
  showOnly: (rows: string) => `Show only ${rows}`,
  showAll: (rows: string) => `Show all ${rows}`,
};
