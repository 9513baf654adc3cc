import type { TurnoverParts } from '#turnover/context/parts.ts';
import type { ReadBase } from './read-base.ts';

/** What reports are given to work with: all of them share what was read of the tracker. */
export interface ReportParts extends TurnoverParts {
  readBase: ReadBase;
}
