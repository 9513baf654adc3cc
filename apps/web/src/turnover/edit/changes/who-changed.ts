import { tracker } from '@baton/contract/turnover/tracker.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { TrackerTools } from './tracker-tools.ts';

/** Who last changed a turnover or one of its fields; empty if unknown. */
export async function whoChanged(
  { store, call, programme, session }: Pick<TrackerTools, 'store' | 'call' | 'programme' | 'session'>,
  { scope, milestone }: CellName,
  field?: string,
): Promise<string> {
  const set = store.read()?.set;
  const row = set?.rowOf.get(scope);
  // Users of a team link can’t read the history.
  if (!set || row === undefined || !session) return '';
  const query = { programme, scope: writeScopeRef(set.scopes.kind[row]!, scope), milestone };
  try {
    const { history } = await call(tracker.cell, { query, isQuiet: true });
    return (history.find((entry) => entry.field === field) ?? history[0])?.by ?? '';
  } catch {
    return '';
  }
}
