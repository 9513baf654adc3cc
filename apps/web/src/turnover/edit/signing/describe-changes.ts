import type { ChangeSinceSigning } from '@baton/contract/certificates/certificates.ts';
import { copy } from './copy.ts';

const words = copy.changes;

const punchKinds = ['raised', 'reopened', 'verified', 'voided', 'deleted', 'moved', 'changed'] as const;

/** '2 punches raised, 1 verified'. */
export function describeChanges(changes: readonly ChangeSinceSigning[]): string {
  const count = (kind: ChangeSinceSigning['kind']) => changes.filter((each) => each.kind === kind).length;
  const kinds = punchKinds.filter((kind) => count(kind) > 0);
  const parts = kinds.map((kind, index) => (index === 0 ? words : words.more)[kind](count(kind)));
  const others = count('field');
  return [...parts, ...(others > 0 ? [words.field(others)] : [])].join(', ');
}
