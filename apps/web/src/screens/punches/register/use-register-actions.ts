import { useQueryClient } from '@tanstack/react-query';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { nestCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { offerUndo } from '#quality/commands/undo-offers.ts';
import type { Punch } from '#quality/punch.ts';
import { openRaisePunch } from '#quality/raise/raise-punch.tsx';
import { notifyError } from '#resource/notify-error.ts';
import { sendWithReason, type RecordValues } from '#resource/record-calls.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '../copy.ts';
import { toFilter } from '../punch-address.ts';
import { refreshRegister } from '../filter/use-punch-counts.ts';
import { useCommands, type CommandReceipt } from './use-commands.ts';
import { usePunchChanges } from './use-punch-changes.ts';
import type { RegisterModel } from './use-register.ts';

/** What the user does with punches of the register. Punches that are ticked come before those that are selected. */
export function useRegisterActions(
  model: RegisterModel,
  onDone: (ids: number[], receipt: CommandReceipt) => void,
) {
  const { programme, description, marks, counts, nameOf, address } = model;
  const { register } = model.windowed;
  const { resource } = description;
  const call = useCall();
  const client = useQueryClient();
  const commands = useCommands(programme, register);
  const changes = usePunchChanges(description, programme, register, nameOf);
  const count = counts.total ?? 0;

  const act = async (name: PunchAct, punches: readonly Punch[]) => {
    const ticked = marks.count > 0 ? marks.chosen() : punches;
    if (!marks.isAll && ticked.length === 0) return void notify({ kind: 'info', title: copy.noneSelected });
    const done = await commands.run(
      name,
      marks.isAll ? { query: address.query, count } : { punches: ticked },
    );
    if (!done) return undefined;
    marks.clear();
    onDone(done.ids, done.receipt);
    return undefined;
  };

  /** Changes or deletes the ticked punches, or all that match, in one transaction that can be undone. */
  const changeMany = async (change: { set: RecordValues } | { delete: true }, title: string) => {
    const which = marks.isAll
      ? { filter: toFilter(address.query) }
      : { records: marks.chosen().map(({ id, version }) => ({ id, version })) };
    const body = { programme: programme.id, ...which, ...change };
    const { operation } = await sendWithReason((reason) =>
      call(callsOf(resource).bulk, { body: { ...body, ...reason } as never }),
    );
    marks.clear();
    await refresh();
    if (operation === undefined) return void notify({ kind: 'success', title });
    onDone([], { undoes: operation });
    offerUndo(operation, { title, undo: () => void commands.undo({ undoes: operation }) });
    return undefined;
  };

  const refresh = () => refreshRegister(client, programme.id, register);

  return {
    commands,
    changes,
    act: (name: PunchAct, punches: readonly Punch[]) => void act(name, punches),
    async raise() {
      const raised = await openRaisePunch({ programme, scope: scopeOf(address.query.scope) });
      if (raised.length > 0) await refresh();
    },
    /** Sets a field of the ticked punches. */
    changeField: (set: RecordValues) =>
      changeMany(
        { set: nestCustomValues(resource.form, set) },
        copy.changed(marks.isAll ? count : marks.count),
      ),
    /** Deletes the ticked punches. */
    async removeMarked() {
      const many = marks.isAll ? count : marks.count;
      const words = { title: copy.deleteMany.title(many), text: copy.deleteMany.text };
      if (!(await confirmDanger({ ...words, confirmLabel: copy.selection.delete }))) return;
      await changeMany({ delete: true }, copy.deleted(many)).catch(notifyError);
    },
    async remove(punch: Punch) {
      if (await changes.remove([punch])) await refresh();
    },
    refresh: () => void refresh(),
  };
}

export type RegisterActionsOf = ReturnType<typeof useRegisterActions>;

/** The scope of a filter that has just one. */
const scopeOf = (scope: string | boolean | undefined) =>
  typeof scope === 'string' && !scope.includes('.') ? scope : undefined;
