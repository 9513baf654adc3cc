import type { Difference } from '@baton/domain/reports/compare.ts';
import type { ScopeKind } from '#screens/baselines/copy.ts';

const differences: Record<Difference, string> = {
  later: 'Later',
  earlier: 'Earlier',
  added: 'Added',
  removed: 'Removed',
  same: 'Same',
};

const noDifferences: Record<ScopeKind, string> = {
  system: 'No differences for systems.',
  area: 'No differences for areas.',
};

const noMatches: Record<ScopeKind, string> = {
  system: 'No systems match your search and filters.',
  area: 'No areas match your search and filters.',
};

/** Texts of the comparison of two baselines. */
export const copy = {
  noDifferences,
  noMatches,
  differences,
  noAverageMove: 'No move on average',
  averageMove: (move: string) => `Average move ${move}`,
  largestMoves: (moves: string) => `Largest moves: ${moves}`,
  cell: {
    readOnly: 'Comparisons are read-only. To change dates, open the draft baseline.',
    added: 'added',
    removed: 'removed',
    difference: (milestone: string, difference: Difference) => `${milestone}: ${differences[difference]}`,
    date: (baseline: string, date: string) => `${baseline}: ${date}`,
  },
};
