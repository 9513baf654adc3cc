import { useQueryClient } from '@tanstack/react-query';
import { constraints, type ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { notifyError } from '#resource/notify-error.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { notify } from '#ui/notices/notify.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { countOf } from '#lib/format-number.ts';
import { readName } from '#turnover/tracker/selection/turnover-selection.ts';
import { ClearDialog } from '#turnover/tracker/sheet/clear-dialog.tsx';
import { ConstraintDialog, type WrittenConstraint } from '#turnover/tracker/sheet/constraint-dialog.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import { turnoverFinder } from './turnover-finder.ts';

/** What is done with constraints from outside a turnover's sheet: adding one, and clearing several at once. */
export function useBulkConstraints(view: TrackerView) {
  const { store, call, programme, rights } = useTrackerTools();
  const client = useQueryClient();
  const settle = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['constraints', programme] }),
      client.invalidateQueries({ queryKey: ['tracker-cell', programme] }),
      store.catchUp().catch(() => undefined),
    ]);
  return {
    /** Of a turnover that is looked for. */
    async add(): Promise<void> {
      const findTurnovers = turnoverFinder(view, rights);
      const written = await openModal<WrittenConstraint>((controls) => (
        <ConstraintDialog {...controls} {...{ view, findTurnovers }} record={undefined} />
      ));
      const name = written && readName(written.turnover);
      const row = name ? view.set.rowOf.get(name.scope) : undefined;
      if (!written || !name || row === undefined) return;
      const { turnover: _, ...draft } = written;
      const scope = writeScopeRef(view.set.scopes.kind[row]!, name.scope);
      try {
        await call(constraints.create, { body: { programme, scope, milestone: name.milestone, ...draft } });
      } catch (error) {
        notifyError(error, 'Not added');
      }
      await settle();
    },
    /** True when they were cleared. */
    async clear(records: readonly ConstraintRecord[]): Promise<boolean> {
      const many = countOf(records.length, 'constraint');
      const text = records.length === 1 ? records[0]!.text : many;
      const note = await openModal<string>((controls) => <ClearDialog {...controls} text={text} />);
      if (note === undefined) return false;
      try {
        await call(constraints.clear, {
          body: {
            programme,
            cleared_note: note,
            records: records.map(({ id, version }) => ({ id, version })),
          },
        });
        notify({ kind: 'success', title: `${many} cleared` });
        return true;
      } catch (error) {
        notifyError(error, 'Not cleared');
        return false;
      } finally {
        await settle();
      }
    },
  };
}
