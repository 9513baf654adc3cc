import { useQueryClient } from '@tanstack/react-query';
import { callsOf } from '@baton/contract/resource/resource.ts';
import { nestCustomValues, withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { useMemo } from 'react';
import { notifyError } from '#resource/notify-error.ts';
import { sendWithReason, type RecordValues, recordCalls } from '#resource/record-calls.ts';
import type { DataRecord } from '#resource/record.ts';
import { createRecordChanges } from '#resource/use-record-changes.ts';
import { useCall } from '#session/session-context.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { offerUndo } from './undo-offers.ts';
import { countMatching, recount } from './use-counts.ts';
import type { FilterQuery } from './register-address.ts';
import type { RegisterModel } from './use-register.ts';

/** Marks an operation in the grid's history; undo sends it. */
interface Receipt {
  undoes: string;
}

export function isReceipt(receipt: unknown): receipt is Receipt {
  return typeof receipt === 'object' && receipt !== null && 'undoes' in receipt;
}

/** What the user does with rows of a register. Rows that are ticked come before those that are selected. */
export function useRegisterActions(
  model: RegisterModel,
  onDone: (ids: readonly number[], receipt: Receipt) => void,
) {
  const { register, programme, resource, marks, total, address, commands, refresh } = model;
  const { words } = register;
  const { toFilter } = register.address;
  const rows = model.windowed.register;
  const call = useCall();
  const client = useQueryClient();
  const changes = useRowChanges(model);

  const countOf = async (query: FilterQuery) => {
    if (register.counts)
      return register.counts.total((await countMatching(call, register, programme.id, query)) as never);
    let count = total;
    if (resource.large?.isCounted) {
      const counted = { programme: programme.id, ...toFilter(query), limit: 1 };
      const onTotal = (found: number) => (count = found);
      await call(callsOf(resource).list, { query: counted, onTotal });
    }
    return count;
  };

  const act = async (id: string, selected: readonly DataRecord[]) => {
    const chosen = marks.count > 0 ? marks.chosen() : selected;
    if (!marks.isAll && chosen.length === 0) return void notify({ kind: 'info', title: words.noneSelected });
    const targets = marks.isAll ? { query: address.query, filterOf: toFilter, countOf } : { rows: chosen };
    const done = await commands.run(id, targets);
    if (!done) return undefined;
    // Marks, undo and focus follow the command at once; the counts can take longer.
    if (done.records.length === 0) void refresh();
    else {
      rows?.replace(done.records);
      void recount(client, register, programme.id);
    }
    marks.clear();
    onDone(marks.isAll ? [] : chosen.map((row) => row.id), { undoes: done.operation });
    return undefined;
  };

  /** Undoes an operation; what is undone may be an import, whose rows are gone. */
  const undo = async ({ undoes }: Receipt) => {
    const isUndone = await commands.undo(undoes);
    if (isUndone) await refresh();
    return isUndone;
  };

  /** Changes or deletes the ticked rows, or all that match, in one transaction that can be undone. */
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
    offerUndo(operation, { title, undo: () => void undo({ undoes: operation }) });
    return undefined;
  };

  const create = async (copied?: DataRecord) => {
    const { query, change } = address;
    if (await register.create?.({ programme, query, change, copied })) await refresh();
  };
  const remove = async (row: DataRecord) => {
    if (await changes.remove([row])) await refresh();
  };
  const removeMarked = async () => {
    const many = marks.isAll ? total : marks.count;
    const { title, text } = words.deleteMany;
    if (!(await confirmDanger({ title: title(many), text, confirmLabel: copy.selection.delete }))) return;
    await changeMany({ delete: true }, words.deleted(many)).catch(notifyError);
  };

  return {
    changes,
    undo,
    act: (id: string, selected: readonly DataRecord[]) => void act(id, selected),
    create: () => void create(),
    /** Asks for a record like this one. */
    copy: (row: DataRecord) => void create(row),
    /** Sets a field of the ticked rows. */
    changeField: (set: RecordValues) =>
      changeMany(
        { set: nestCustomValues(resource.form, set) },
        words.changed(marks.isAll ? total : marks.count),
      ),
    /** Deletes the ticked rows. */
    removeMarked: () => void removeMarked(),
    remove: (row: DataRecord) => void remove(row),
    refresh: () => void refresh(),
  };
}

export type RegisterActions = ReturnType<typeof useRegisterActions>;

/** Changes of records that are shown in a register. */
function useRowChanges({ register, resource, programme, windowed, context }: RegisterModel) {
  const call = useCall();
  const client = useQueryClient();
  const { nameOf } = context;
  const rows = windowed.register;
  return useMemo(() => {
    const cache = {
      read: () => [],
      replace: (record: DataRecord) => rows?.replace([withCustomValues(resource.form, record)]),
      // Open registers are told which records changed, this one as well.
      refresh: () => recount(client, register, programme.id),
    };
    return createRecordChanges({ resource, programme, nameOf, calls: recordCalls(call, resource), cache });
  }, [call, client, register, resource, programme, rows, nameOf]);
}
