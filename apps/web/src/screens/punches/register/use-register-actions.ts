import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { nestCustomValues } from '@baton/contract/resource/custom-fields.ts';
import type { Punch } from '#quality/punch.ts';
import { openRaisePunch } from '#quality/raise/raise-punch.tsx';
import { askDelete } from '#resource/list/ask-delete.ts';
import type { RecordValues } from '#resource/record-calls.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from '../copy.ts';
import { toFilter } from '../filter/punch-search.ts';
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

  /** A change of all punches that match, in one transaction. */
  const changeAll = (change: { set: RecordValues } | { delete: true }) =>
    call(callsOf(resource).bulk, {
      body: { programme: programme.id, filter: toFilter(address.query), ...change } as never,
    });

  const refresh = async () => {
    await changes.cache.refresh();
    await register?.refresh();
  };

  return {
    commands,
    changes,
    act: (name: PunchAct, punches: readonly Punch[]) => void act(name, punches),
    async raise() {
      const raised = await openRaisePunch({ programme, scope: scopeOf(address.query.scope) });
      if (raised.length > 0) await refresh();
    },
    /** Sets a field of the ticked punches. */
    async changeField(set: RecordValues) {
      if (!marks.isAll) await changes.setAll(marks.chosen(), set);
      else {
        await changeAll({ set: nestCustomValues(resource.form, set) });
        notify({ kind: 'success', title: copy.changed(count) });
      }
      marks.clear();
      await refresh();
    },
    async remove(punches: readonly Punch[]) {
      if (marks.isAll) {
        const words = { title: copy.deleteByFilter.title(count), text: copy.deleteByFilter.text };
        if (!(await confirmDanger({ ...words, confirmLabel: copy.selection.delete }))) return;
        await changeAll({ delete: true });
      } else if (!(await askDelete(resource, punches)) || !(await changes.remove(punches))) return;
      marks.clear();
      await refresh();
    },
    refresh: () => void refresh(),
  };
}

export type RegisterActionsOf = ReturnType<typeof useRegisterActions>;

/** The scope of a filter that has just one. */
const scopeOf = (scope: string | boolean | undefined) =>
  typeof scope === 'string' && !scope.includes('.') ? scope : undefined;
