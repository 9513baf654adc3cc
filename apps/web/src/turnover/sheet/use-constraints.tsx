import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { constraints, type ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { createAttempts } from '#resource/attempts.ts';
import { notifyError } from '#resource/notify-error.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { ConstraintDialog, type ConstraintDraft } from './constraint-dialog.tsx';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { useConstraintTools } from './use-constraint-tools.ts';

/** Actions on the constraints of a turnover. */
export function useConstraints({ view, ref, scope, milestone }: ViewCell) {
  const tools = useConstraintTools();
  const { store, call, programme, settle } = tools;

  const run = async (title: string, act: () => Promise<unknown>) => {
    await act().catch((error: unknown) => notifyError(error, title));
    await settle();
  };
  /** For dialogs, which show errors themselves. */
  const sendFrom = async (act: () => Promise<unknown>): Promise<true> => {
    await act().finally(() => void settle());
    return true;
  };
  const updating = (record: ConstraintRecord) => {
    const attempt = createAttempts();
    const { id } = record;
    return (body: BodyOf<typeof constraints.update>, version = record.version) =>
      sendFrom(() =>
        attempt((versionOf) =>
          call(constraints.update, {
            params: { id },
            version: versionOf({ id, version }),
            body,
          }),
        ),
      );
  };
  const ask = (
    record: ConstraintRecord | undefined,
    send: (draft: ConstraintDraft, version: number | undefined) => Promise<true>,
  ) =>
    openModal<true>((controls) => (
      <ConstraintDialog
        {...controls}
        {...{ view, record }}
        turnover={`${ref} ${milestone}`}
        versionOf={() => (record ? record.version : store.versionNow({ scope, milestone }))}
        watchFrom={(_, version) =>
          record
            ? tools.watch([{ ...record, version: version ?? record.version }])
            : tools.watchTurnover({ scope, milestone }, version)
        }
        send={(written) => {
          const { turnover: _, version, ...draft } = written;
          return send(draft, version);
        }}
      />
    ));

  return {
    add: () =>
      ask(undefined, (draft) => {
        const body = { programme, scope: ref, milestone, ...draft };
        return sendFrom(() => call(constraints.create, { body }));
      }),
    edit: (record: ConstraintRecord) => ask(record, updating(record)),
    clear(record: ConstraintRecord) {
      const update = updating(record);
      const send = (note: string) => update({ cleared: true, cleared_note: note });
      const watch = tools.watch([record]);
      return openModal<true>((controls) => (
        <ClearDialog {...controls} {...{ send, watch }} text={record.text} />
      ));
    },
    async open({ id, version }: ConstraintRecord) {
      const body = { cleared: false };
      await run('Couldn’t reopen the constraint', () =>
        call(constraints.update, { params: { id }, version, body }),
      );
    },
    async remove({ id, version, text }: ConstraintRecord) {
      const isSure = await confirmDanger({
        title: 'Delete constraint?',
        text: `“${text}” will be deleted for good. If it’s been resolved, mark it cleared instead.`,
        confirmLabel: 'Delete constraint',
      });
      if (isSure)
        await run('Couldn’t delete the constraint', () =>
          call(constraints.remove, { params: { id }, version }),
        );
    },
  };
}
