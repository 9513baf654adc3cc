import { useQueryClient } from '@tanstack/react-query';
import { constraints, type ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { notifyError } from '#resource/notify-error.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { ConstraintDialog, type ConstraintDraft, type WrittenConstraint } from './constraint-dialog.tsx';
import type { Place } from './place.ts';

/** What can be done with the constraints of a turnover. */
export function useConstraints({ view, ref, milestone }: Place) {
  const { store, call, programme } = useTrackerTools();
  const client = useQueryClient();

  const run = async (title: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      notifyError(error, title);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: ['tracker-cell', programme, ref, milestone] }),
      client.invalidateQueries({ queryKey: ['constraints', programme] }),
      store.catchUp().catch(() => undefined),
    ]);
  };
  const ask = async (record?: ConstraintRecord): Promise<ConstraintDraft | undefined> => {
    const written = await openModal<WrittenConstraint>((controls) => (
      <ConstraintDialog {...controls} {...{ view, record }} turnover={`${ref} ${milestone}`} />
    ));
    if (!written) return undefined;
    const { turnover: _, ...draft } = written;
    return draft;
  };

  return {
    async add() {
      const draft = await ask();
      if (!draft) return;
      await run('Not added', () =>
        call(constraints.create, { body: { programme, scope: ref, milestone, ...draft } }),
      );
    },
    async edit(record: ConstraintRecord) {
      const draft = await ask(record);
      if (!draft) return;
      const { id, version } = record;
      await run('Not saved', () => call(constraints.update, { params: { id }, version, body: draft }));
    },
    async clear(record: ConstraintRecord) {
      const note = await openModal<string>((controls) => <ClearDialog {...controls} text={record.text} />);
      if (note === undefined) return;
      const { id, version } = record;
      const body = { cleared: true, cleared_note: note };
      await run('Not cleared', () => call(constraints.update, { params: { id }, version, body }));
    },
    async open({ id, version }: ConstraintRecord) {
      const body = { cleared: false };
      await run('Not opened again', () => call(constraints.update, { params: { id }, version, body }));
    },
    async remove({ id, version, text }: ConstraintRecord) {
      const isSure = await confirmDanger({
        title: 'Remove this constraint?',
        text: `“${text}” is removed for good. What was blocked and is no longer is cleared instead.`,
        confirmLabel: 'Remove',
      });
      if (isSure) await run('Not removed', () => call(constraints.remove, { params: { id }, version }));
    },
  };
}
