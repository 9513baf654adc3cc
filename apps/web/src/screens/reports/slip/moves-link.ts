import type { MovedMark } from '@baton/domain/turnover/past-marks.ts';
import type { Narrowing } from '#turnover/figures/report-links.ts';

/** Where the turnovers of some moves are listed: those of the days that the ledger shows. */
export type HrefOfMoves = (
  mark: Pick<MovedMark, 'way'> & Partial<Pick<MovedMark, 'least' | 'reason'>>,
  narrowing?: Narrowing,
) => string;
