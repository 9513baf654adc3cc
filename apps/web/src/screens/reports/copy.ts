import type { ReportName } from '@baton/contract/turnover/reports.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';

const descriptions: Record<ReportName, string> = {
  's-curve': 'Planned, actual and forecast completions over time.',
  skyline: 'Every turnover as a box in its week or month.',
  matrix: 'Status of each group at each milestone.',
  trend: 'How each milestone’s forecast has moved, week by week.',
  variance: 'How far dates have slipped from the baseline, with BEI and SPI.',
  slip: 'Who moved which forecast, how far and why.',
  'run-rate': 'Completions per week, the rate needed, and the projected finish.',
  'hit-list': 'What to finish first, and why.',
  ageing: 'Submissions waiting for acceptance, and rejections waiting for rework.',
  punches: 'What is outstanding, the weekly rate, and the days with each team.',
  'data-quality': 'Missing, inconsistent or stale data.',
};

const groupings: Record<Grouping, { label: string; chosen: string }> = {
  area: { label: 'Area', chosen: 'By area' },
  giver: { label: 'Responsible team', chosen: 'By responsible team' },
  receiver: { label: 'Receiving team', chosen: 'By receiving team' },
  discipline: { label: 'Discipline', chosen: 'By discipline' },
  phase: { label: 'Phase', chosen: 'By phase' },
  location: { label: 'Location', chosen: 'By location' },
  owner: { label: 'Owner', chosen: 'By owner' },
  milestone: { label: 'Milestone', chosen: 'By milestone' },
};

export const copy = {
  title: 'Reporting',
  reports: 'Reports',
  weeklyReports: 'Weekly reports',
  descriptions,
  loading: 'Loading report',
  loadFailed: 'Couldn’t load the reports',
  reportFailed: 'Couldn’t create the report',
  nothingYet: {
    title: 'Nothing to report yet',
    text: 'Reports compare the baseline with forecast and actual dates: progress, milestone status, slip and its reasons. They’re drawn from the dates in the tracker.',
  },
  noMatches: {
    title: 'No matches',
    text: 'No turnovers match these filters. Clear the filters, or switch between systems and areas.',
    action: 'Clear filters',
  },
  basis: 'Report basis',
  imageTitle: (report: string, programme: string) => `${report} – ${programme}`,
  table: (title: string) => `${title}, table`,
  exportForAll: '; export the report to get all of them.',
  gap: {
    openTracker: 'Open tracker',
    openBaselines: 'Open baselines',
    noDates:
      'None of these turnovers have dates yet. Enter forecasts in the tracker, or import them there from a spreadsheet.',
    noBaseline:
      'No active baseline to compare with. Create one from today’s forecasts, a file or another baseline, then approve and activate it.',
    notInBaseline:
      'These turnovers were added after this baseline. Choose another baseline or create a new one.',
    nothingComplete:
      'Nothing is complete yet. The run rate starts after the first full week with completed turnovers.',
    noTrend: 'Forecast history starts when forecasts are entered. A trend shows from the second week.',
    noMoves:
      'No forecast changes yet. Every forecast moved in the tracker is logged here automatically, with who moved it and why.',
    noMovesFound: 'No forecasts moved in this period, or for this reason or team.',
    showAllMoves: 'Show full slip log',
  },
  period: { label: 'Period', week: 'Weeks', month: 'Months' },
  groupBy: { label: 'Group by', groupings },
  baseline: {
    label: 'Baseline',
    chosen: (number: string) => `Baseline ${number}`,
    none: 'No baseline',
    entry: (number: string, name: string) => `${number} ${name}`,
    active: 'active',
  },
  dataDate: {
    label: 'Data date',
    chosen: (date: string) => `Data date ${date}`,
    programme: 'Programme data date',
    weekEarlier: '1 week earlier',
    fourWeeksEarlier: '4 weeks earlier',
    thirteenWeeksEarlier: '13 weeks earlier',
    choose: 'Choose date…',
    week: 'Data date, week by week',
    dialog: { title: 'Change data date', label: 'Data date', confirm: 'Show report' },
  },
  export: {
    action: 'Export',
    menu: 'Export report',
    groups: { chart: 'Chart', table: 'Table', print: 'Print' },
    png: 'Image (PNG)',
    svg: 'Vector image (SVG)',
    xlsx: 'Excel',
    csv: 'CSV',
    pdf: 'PDF',
    print: 'Print',
    progress: 'Creating file',
    rows: 'rows',
    cancel: 'Cancel',
    failed: 'Couldn’t create the file',
    imageTooLarge: 'The image is too large.',
  },
};
