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
  title: 'Compare baselines',
  crumb: 'Compare',
  from: 'From',
  to: 'To',
  swap: 'Swap baselines',
  activeOption: (baseline: string) => `${baseline} (active)`,
  grid: (a: string, b: string) => `${a} compared with ${b}`,
  chooseTwo: 'Choose two different baselines to compare.',
  loadFailed: 'Couldn’t compare the baselines',
  noDifferences,
  noMatches,
  differences,
  onlyDifferences: 'Only differences',
  noAverageMove: 'No move on average',
  averageMove: (move: string) => `Average move ${move}`,
  largestMoves: (moves: string) => `Largest moves: ${moves}`,
  export: {
    action: 'Export',
    label: 'Export comparison',
    differences: 'Differences only',
    all: 'All dates',
    excel: 'Excel',
    csv: 'CSV',
    failed: 'Couldn’t export the comparison',
  },
  cell: {
    nothing: 'No date to compare in this cell.',
    readOnly: 'Comparisons are read-only. To change dates, open the draft baseline.',
    added: 'added',
    removed: 'removed',
    difference: (milestone: string, difference: Difference) => `${milestone}: ${differences[difference]}`,
    date: (baseline: string, date: string) => `${baseline}: ${date}`,
  },
};
