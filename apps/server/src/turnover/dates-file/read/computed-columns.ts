import { plainHeading as plain } from '@baton/contract/form/text.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { sayFlags } from '@baton/domain/turnover/flag-labels.ts';
import { statusAt, type Judgement } from '@baton/domain/turnover/judge-set.ts';
import { decidingGate, scopeStanding } from '@baton/domain/turnover/roll-up.ts';
import type { OutCell } from '#platform/spreadsheet/table.ts';

/** What a file says of a turnover beyond its dates. It follows from them, so it is never read back. */
export const computedHeaders = ['Status', 'Slip', 'Flags'] as const;
/** The same of a scope: whether it is cancelled, and its status with the milestone that it comes from. */
export const scopeHeaders = ['Cancelled', 'Status'] as const;

/** Says whether a column of a file is one of these. */
export function computedFinder(gates: readonly { code: string }[]): (header: string) => boolean {
  const plainNames = [...computedHeaders, ...scopeHeaders].map(plain);
  const ofGates = gates.flatMap(({ code }) => computedHeaders.map((header) => plain(`${code} ${header}`)));
  const known = new Set([...plainNames, ...ofGates]);
  return (header) => known.has(plain(header));
}

/** Status, slip in the programme's unit, and flags of the turnover at a place. */
export function computedCells(judgement: Judgement, place: number): OutCell[] {
  const status = statusAt(judgement, place);
  const slip = judgement.slip[place]!;
  return [
    status === null ? null : statusLabel(status),
    slip === noDay || status === 'not_required' ? null : slip,
    sayFlags(judgement.flags[place]!).join(', ') || null,
  ];
}

/** Whether a scope is cancelled, and its status: 'Overdue · REL'. */
export function scopeCells(
  set: Parameters<typeof decidingGate>[0],
  judgement: Judgement,
  row: number,
): OutCell[] {
  const standing = scopeStanding(set, judgement, row);
  const gate = standing && decidingGate(set, standing);
  const status =
    standing && (gate === null ? statusLabel(standing.status) : `${statusLabel(standing.status)} · ${gate}`);
  return [set.scopes.cancelled[row] ? 'yes' : 'no', status];
}
