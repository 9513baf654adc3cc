import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { StatusRules } from '@baton/domain/turnover/evaluate-status.ts';

type SlipUnit = StatusRules['slipUnit'];

/** Key figures of reports in files and in the API, by report. */
const figures = {
  sCurve: {
    rebaselined: 'Progress',
    plannedOriginally: (number: string) => `Planned to date in ${number}, the original baseline`,
    planned: 'Planned to date',
    completed: 'Completed, baselined',
    behind: 'Behind baseline',
    daysBehind: 'Schedule variance (days behind)',
    baselined: 'In the baseline',
    completedAdded: 'Completed, added since baseline',
    added: 'Added since baseline',
    undated: 'No date',
  },
  slip: {
    compared: 'Compared',
    early: 'Earlier than baseline',
    onBaseline: 'On baseline',
    late: 'Later than baseline',
    notBaselined: 'Not baselined',
    notDated: 'Baselined, no forecast or actual',
    mean: {
      calendar_days: 'Mean slip (days)',
      working_days: 'Mean slip (working days)',
    } satisfies Record<SlipUnit, string>,
    median: {
      calendar_days: 'Median slip (days)',
      working_days: 'Median slip (working days)',
    } satisfies Record<SlipUnit, string>,
    p80: {
      calendar_days: 'P80 slip (days)',
      working_days: 'P80 slip (working days)',
    } satisfies Record<SlipUnit, string>,
    bei: 'Baseline execution index (BEI)',
    hitRate: 'Hit rate',
    missed: 'Missed',
    spi: 'SPI',
    spiT: 'SPI(t)',
  },
  runRate: {
    summary: 'Summary',
    complete: 'Completed to date',
    remaining: 'Remaining',
    thisWeek: 'Completed this week so far',
    needed: 'Needed per week',
    completed: 'Completed per week',
    completedLong: 'Completed per week, over twice as many weeks',
    best: 'Best week',
    target: 'Target',
    finish: 'Projected finish',
    earliest: 'Finish at fastest recent rate',
    latest: 'Finish at slowest recent rate',
  },
  reliability: {
    issued: 'Look-aheads issued',
    commitments: 'Commitments',
    kept: 'Commitments kept',
    ppc: 'Percent plan complete (PPC)',
    met: 'Forecasts met, 1 week ahead',
    error: 'Mean error (days), 1 week ahead',
  },
  skyline: {
    turnovers: 'Turnovers',
    undated: 'No date',
    capacity: 'Receiving capacity per week',
  },
  slipLog: {
    later: 'Moved later',
    lost: 'Days lost',
    earlier: 'Moved earlier',
    recovered: 'Days recovered',
    net: 'Net days lost',
  },
  matrix: { turnovers: 'Turnovers', complete: 'Complete' },
  hitList: { listed: 'On the list' },
  ageing: {
    receiver: 'Awaiting acceptance',
    receiverMedian: 'Median wait for acceptance (days)',
    receiverOldest: 'Longest wait for acceptance (days)',
    giver: 'Rework needed',
    giverMedian: 'Median wait for rework (days)',
    giverOldest: 'Longest wait for rework (days)',
  },
  quality: { score: 'Data quality', turnovers: 'Turnovers', clean: 'Clean turnovers' },
  trend: {
    rebaselines: 'Re-baselines',
    lines: 'Lines',
    slipping: 'Slipping',
    stable: 'Stable',
    improving: 'Improving',
    stale: 'Stale',
    complete: 'Complete',
  },
};

/** Titles of tables: names of sheets in workbooks, headings in PDFs. */
const tables = {
  sCurve: 'S-curve',
  slip: 'Slip',
  completedPerWeek: 'Completed per week',
  reliability: 'Forecast reliability',
  weekByWeek: 'Week by week',
  skyline: 'Skyline',
  moves: 'Moves',
  reasons: 'Reasons',
  teams: 'Responsible teams',
  movedBy: 'Moved by',
  repeated: 'Moved later more than once',
  matrix: 'Milestone status',
  hitList: 'Hit list',
  waiting: 'Awaiting acceptance',
  byAge: 'By age',
  quality: 'Data quality',
  trend: 'Milestone trend',
};

/** Headers of tables that only files have; the others are in domain/reports. */
const columns = {
  weekOf: 'Week of',
  forecastForWeek: 'Forecast for the week',
  completed: 'Completed',
  shareMet: 'Share met',
  scope: 'System or area',
  milestone: 'Milestone',
  movesLater: 'Moves later',
  daysLost: 'Days lost',
  cumulativeShare: 'Cumulative share',
  reason: 'Reason',
  responsibleTeam: 'Responsible team',
  person: 'Person',
  fromDays: 'Days from',
  toDays: 'Days to',
  acceptance: 'Awaiting acceptance',
  rework: 'Rework needed',
};

export const copy = {
  figures,
  tables,
  columns,
  pdfTitle: (report: string, programme: string) => `${report} – ${programme}`,
  nothingToList: 'Nothing to list.',
  moreInSpreadsheet: (rows: number) =>
    plural(rows, {
      one: '1 more row in the spreadsheet.',
      other: `${formatNumber(rows)} more rows in the spreadsheet.`,
    }),
  about: { sheet: 'About', label: 'Item', value: 'Value' },
  noMilestone: (id: number) => `There is no milestone ${id} in this programme.`,
  narrowed: {
    from: 'Moved since',
    to: 'Moved until',
    direction: 'Moved',
    later: 'later',
    earlier: 'earlier',
    reason: 'Moved later, reason',
    team: 'Moved later, responsible team',
  },
};
