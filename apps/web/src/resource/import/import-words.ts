import {
  importActions,
  type ImportAction,
  type ImportResult,
} from '@baton/contract/resource/import-result.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const actionLabels: Record<ImportAction, string> = {
  create: 'New',
  update: 'Changed',
  unchanged: 'Unchanged',
  error: 'Error',
};

export const actionTones: Record<ImportAction, BadgeTone> = {
  create: 'success',
  update: 'info',
  unchanged: 'neutral',
  error: 'danger',
};

/** The totals as one sentence, for screen readers. */
export function describeTotals(totals: ImportResult['totals'], left = 0): string {
  const parts = importActions.map((action) => `${totals[action]} ${actionLabels[action].toLowerCase()}`);
  if (left > 0) parts.push(`${left} left out`);
  return `${parts.join(', ')}.`;
}

/** Number of rows in the file, listed or not; skipped rows don't count. */
export function countRows({ totals }: Pick<ImportResult, 'totals'>): number {
  return importActions.reduce((sum, action) => sum + totals[action], 0);
}

/** Formats a value as a cell shows it. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The text of the cell, which an error message quotes. */
export function quotedIn(messages: readonly string[] | undefined): string {
  return /"([^"]*)"/.exec(messages?.[0] ?? '')?.[1] ?? '';
}
