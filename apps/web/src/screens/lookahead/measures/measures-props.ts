import type { IssuedBy } from '@baton/domain/turnover/history-drill-downs.ts';
import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';

/** Props of every part of the performance view. */
export interface MeasuresProps {
  measures: LookaheadMeasures;
  /** Formats the first day of a week. */
  formatDay: (day: string) => string;
  /** Path of an issued look-ahead by its number; undefined if it isn’t known. */
  hrefOf: (number: number) => string | undefined;
  /** Path of the turnovers forecast a number of weeks ahead; undefined in an issued look-ahead. */
  forecastsOf?: (weeksAhead: number, team: IssuedBy) => string | undefined;
}
