import { useRef } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { branchOf } from './list/list-lines.ts';
import { groupOf, orderGroup, reorder, withPositions } from './list/reorder.ts';
import { notifyError } from './notify-error.ts';
import type { DataRecord } from './record.ts';
import type { RecordChanges } from './use-record-changes.ts';

/** Moves records: to another parent, or to another position. */
export function useMoves({ tree, order }: Resource, changes: RecordChanges) {
  // Queues moves, so that each sees the result of the previous one.
  const turn = useRef(Promise.resolve());
  const { cache, calls, update } = changes;

  const moveUnder = async (record: DataRecord, target: number | 'top') => {
    const parent = tree?.parent;
    const next = target === 'top' ? null : target;
    if (!parent || record[parent] === next) return;
    if (next !== null && branchOf(cache.read(), parent, record.id).has(next)) return;
    try {
      await update(record, { [parent]: next });
    } catch (error) {
      notifyError(error);
    }
  };

  const moveInOrder = (id: number, newIndex: (index: number, members: readonly DataRecord[]) => number) => {
    if (!order) return;
    const group = orderGroup(order);
    const run = async () => {
      const records = cache.read();
      const own = records.find((record) => record.id === id);
      if (!own) return;
      const members = records.filter((record) => groupOf(record, group) === groupOf(own, group));
      const moved = reorder(records, group, id, (index) => newIndex(index, members));
      if (moved.length === 0) return;
      cache.write(withPositions(records, group, moved));
      try {
        const [{ programme }] = records as [DataRecord];
        await calls.setEach(
          programme,
          moved.map(({ record, position }) => ({ record, set: { position } })),
        );
      } catch (error) {
        notifyError(error);
      }
      await cache.refresh();
    };
    turn.current = turn.current.then(run, run);
  };
  return { moveUnder, moveInOrder };
}
