import { tracker } from '@baton/contract/turnover/tracker.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import type { TrackerTools } from './tracker-tools.ts';

/** Who last changed a turnover, or one of its fields; empty where that can’t be told. */
export async function whoChanged(
  { store, call, programme, session }: Pick<TrackerTools, 'store' | 'call' | 'programme' | 'session'>,
  { scope, milestone }: CellName,
  field?: string,
): Promise<string> {
  const set = store.read()?.set;
  const row = set?.rowOf.get(scope);
  // Who answers by a link doesn’t see the history.
  if (!set || row === undefined || !session) return '';
  const query = { programme, scope: writeScopeRef(set.scopes.kind[row]!, scope), milestone };
  try {
    const { history } = await call(tracker.cell, { query, isQuiet: true });
    return (history.find((entry) => entry.field === field) ?? history[0])?.by ?? '';
  } catch {
    return '';
  }
}
