import {
  importActions,
  type ImportAction,
  type ImportResult,
} from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '@baton/domain/format-number.ts';
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

/** The totals as one sentence, for the ear. */
export function describeTotals(totals: ImportResult['totals'], left = 0): string {
  const parts = importActions.map((action) => `${totals[action]} ${actionLabels[action].toLowerCase()}`);
  if (left > 0) parts.push(`${left} left out`);
  return `${parts.join(', ')}.`;
}

/** What a commit did. */
export function describeDone(
  { one, many }: Resource,
  { create, update, unchanged }: ImportResult['totals'],
): string {
  const parts = [];
  if (create > 0) parts.push(`${countOf(create, one, many)} created`);
  if (update > 0) parts.push(`${countOf(update, one, many)} changed`);
  if (unchanged > 0) parts.push(`${countOf(unchanged, one, many)} left as before`);
  return `${parts.join(', ')}.`;
}

/** A value as it is read in a cell. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The text that a message quotes, which is what stood in the cell. */
export function quotedIn(messages: readonly string[] | undefined): string {
  return /"([^"]*)"/.exec(messages?.[0] ?? '')?.[1] ?? '';
}
