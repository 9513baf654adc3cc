import type { MovedDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';
import type { Narrowing } from '#turnover/figures/report-links.ts';

/** Where the turnovers of some moves are listed: those of the days that the ledger shows. */
export type HrefOfMoves = (
  mark: Pick<MovedDrillDown, 'way'> & Partial<Pick<MovedDrillDown, 'least' | 'reason'>>,
  narrowing?: Narrowing,
) => string;
