import type { ReportName } from '@baton/contract/turnover/reports.ts';
import { noDay } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { expectedAt, isCompleteAt } from '@baton/domain/turnover/tracker-set.ts';

/** Data that a report needs but doesn't have, and where to enter it. */
export interface ReportGap {
  text: string;
  action: string;
  href: string;
  /** The chart would be empty. */
  isBlank?: true;
}

export interface ReportGapInput {
  report: ReportName;
  reportData: ReportData;
  /** The programme has an active baseline, or another one is selected. */
  hasBaseline: boolean;
  hasRows: boolean;
  /** The report is filtered by period, reason or team. */
  isNarrowed: boolean;
}

const tracker = { action: 'Open the tracker', href: '/app/tracker' };
const baselines = { action: 'Open the baselines', href: '/app/programme/baselines' };
const dated: readonly ReportName[] = ['s-curve', 'skyline', 'trend', 'variance', 'run-rate'];

/** Returns null if no data is missing that a user could add. */
export function reportGap({
  report,
  reportData,
  hasBaseline,
  hasRows,
  isNarrowed,
}: ReportGapInput): ReportGap | null {
  const { set, cellIndexes, context } = reportData;
  if (
    dated.includes(report) &&
    !cellIndexes.some((cellIndex) => expectedAt(set, cellIndex, context.dataDate) !== noDay)
  )
    return {
      ...tracker,
      text: 'None of these turnovers has a date yet. Enter forecasts in the tracker, or import them there from a spreadsheet.',
      ...(report !== 'skyline' && { isBlank: true }),
    };
  switch (report) {
    case 's-curve':
    case 'variance': {
      if (cellIndexes.some((cellIndex) => set.cells.baseline[cellIndex] !== noDay)) return null;
      const blank = report === 'variance' ? { isBlank: true as const } : {};
      if (hasBaseline)
        return {
          ...baselines,
          ...blank,
          text: 'None of these turnovers is in the baseline that is shown: they came after it. Choose another one, or make a new one that has them.',
        };
      return {
        ...baselines,
        ...blank,
        text: 'There is no approved baseline to compare with. Make one of the forecasts of today, of a file or of another baseline; it counts once it is approved and active.',
      };
    }
    case 'run-rate':
      if (cellIndexes.some((cellIndex) => isCompleteAt(set, cellIndex, context.dataDate))) return null;
      return {
        ...tracker,
        text: 'Nothing has been passed yet. A rate begins with the first whole week in which submissions are accepted, or actual dates are entered.',
      };
    case 'trend':
      if (hasRows) return null;
      return {
        ...tracker,
        text: 'Forecasts are remembered from the day on which they are entered. From the second week on they show a trend.',
      };
    case 'slip':
      if (hasRows) return null;
      if (isNarrowed)
        return {
          text: 'Nothing moved in the period or for the reason that is chosen.',
          action: 'Show the whole ledger',
          href: '/app/reporting?report=slip',
        };
      return {
        ...tracker,
        text: 'The ledger fills by itself: it keeps every forecast that is moved in the tracker, by whom, how far and why.',
      };
    case 'skyline':
    case 'matrix':
    case 'hit-list':
    case 'reliability':
    case 'ageing':
    case 'data-quality':
      return null;
  }
}
