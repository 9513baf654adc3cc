import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { constraints, type ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { createAttempts } from '#resource/attempts.ts';
import { notifyError } from '#resource/notify-error.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { useTrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { ConstraintDialog, type ConstraintDraft } from './constraint-dialog.tsx';
import type { Place } from './place.ts';

/** What can be done with the constraints of a turnover. */
export function useConstraints({ view, ref, milestone }: Place) {
  const { store, call, programme } = useTrackerTools();
  const client = useQueryClient();

  const settle = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['tracker-cell', programme, ref, milestone] }),
      client.invalidateQueries({ queryKey: ['constraints', programme] }),
      store.catchUp().catch(() => undefined),
    ]);
  const run = async (title: string, act: () => Promise<unknown>) => {
    await act().catch((error: unknown) => notifyError(error, title));
    await settle();
  };
  /** For a dialog, which tells itself what was refused. */
  const sendFrom = async (act: () => Promise<unknown>): Promise<true> => {
    await act().finally(() => void settle());
    return true;
  };
  const updating = (record: ConstraintRecord) => {
    const attempt = createAttempts();
    const { id } = record;
    return (body: BodyOf<typeof constraints.update>) =>
      sendFrom(() =>
        attempt((versionOf) =>
          call(constraints.update, { params: { id }, version: versionOf(record), body, isQuiet: true }),
        ),
      );
  };
  const ask = (record: ConstraintRecord | undefined, send: (draft: ConstraintDraft) => Promise<true>) =>
    openModal<true>((controls) => (
      <ConstraintDialog
        {...controls}
        {...{ view, record }}
        turnover={`${ref} ${milestone}`}
        send={(written) => {
          const { turnover: _, ...draft } = written;
          return send(draft);
        }}
      />
    ));

  return {
    add: () =>
      ask(undefined, (draft) => {
        const body = { programme, scope: ref, milestone, ...draft };
        return sendFrom(() => call(constraints.create, { body, isQuiet: true }));
      }),
    edit: (record: ConstraintRecord) => ask(record, updating(record)),
    clear(record: ConstraintRecord) {
      const update = updating(record);
      const send = (note: string) => update({ cleared: true, cleared_note: note });
      return openModal<true>((controls) => <ClearDialog {...controls} text={record.text} send={send} />);
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
