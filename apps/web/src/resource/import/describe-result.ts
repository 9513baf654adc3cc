import {
  importActions,
  type ImportAction,
  type ImportResult,
} from '@baton/contract/resource/import-result.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { copy } from './copy.ts';

export const actionTones: Record<ImportAction, BadgeTone> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  // not copy: a tone
  error: 'danger',
};

/** The totals in words, for screen readers. */
export function describeTotals(totals: ImportResult['totals'], skipped = 0): string {
  const text = copy.announce.totals(totals.create, totals.update, totals.unchanged, totals.error);
  return skipped === 0 ? text : copy.announce.totalsAndSkipped(text, skipped);
}

/** Number of rows in the file, listed or not; skipped rows don't count. */
export function countRows({ totals }: Pick<ImportResult, 'totals'>): number {
  return importActions.reduce((sum, action) => sum + totals[action], 0);
}

/** Formats a value as a cell shows it. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? copy.rows.yes : copy.rows.no;
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
