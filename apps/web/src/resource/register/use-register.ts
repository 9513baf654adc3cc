import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { readToday } from '#lib/today.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useRevisions } from '#session/live/use-revisions.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { listFields } from '#resource/describe-screen.ts';
import { useListPreferences } from '#resource/list/list-preferences.ts';
import type { DataRecord } from '#resource/record.ts';
import { useLoadedLists, useNames } from '#resource/use-names.ts';
import { useWindowedRecords, type OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Programme } from '#session/programme-list.ts';
import type { Register, RegisterRights } from './register.ts';
import { noCommands, type RowCommands } from './row-commands.ts';
import { refreshRegister, useCounts, recount } from './use-counts.ts';
import { useMarks } from './use-marks.ts';
import { useRegisterAddress } from './use-register-address.ts';
import { useRegisterTools } from './use-register-tools.ts';

/** Time (ms) in which changes by others are collected. */
const collectMs = 200;

const noFields: readonly string[] = [];
const noRights: RegisterRights<never> = { mayEdit: false, mayCreate: false, mayDelete: () => false };

/** A register as the address asks for it, with its counts and what the user may do. */
export function useRegister(
  register: Register,
  programme: Programme,
  place: Readonly<Record<string, string>> | undefined,
) {
  const address = useRegisterAddress(register.address, place);
  const { query, search } = address;
  const tools = useRegisterTools(programme);
  const { description, rights, commands } = useMemo(
    () => ({
      description: register.describe?.(tools),
      rights: (register.rights?.(tools) ?? noRights) as RegisterRights<DataRecord>,
      commands: (register.commands?.(tools) ?? noCommands) as RowCommands<DataRecord>,
    }),
    [register, tools],
  );
  const resource = description?.resource ?? register.address.resource;
  const nameOf = useNames({ form: register.named }, programme.id);
  const listOf = useLoadedLists(programme.id);
  const preferences = useListPreferences(
    resource.name,
    description?.columns ?? noFields,
    description ? listFields(description) : noFields,
  );
  const windowed = useWindowedRecords({
    resource,
    programme: programme.id,
    query: register.address.toFilter(query),
    sort: search.sort,
  });
  const { register: rows, isCurrent } = windowed;
  const counts = useCounts(register, programme.id, query);
  const { total } = counts;
  useEffect(() => {
    if (rows && isCurrent && total !== undefined) rows.setTotal(total);
  }, [rows, isCurrent, total]);
  useLiveRows(register, programme.id, rows);
  const marks = useMarks(rows);
  useEffectOnChange(() => marks.clear(), [rows?.asked]);
  return {
    register,
    programme,
    address,
    description,
    resource,
    context: { nameOf, listOf, today: register.today?.(programme) ?? readToday() },
    preferences,
    windowed,
    counts,
    /** Number of rows that match. */
    total: total ?? rows?.lines().length ?? 0,
    marks,
    tools,
    rights,
    commands,
    refresh: () => refreshRegister(tools.client, register, programme.id, rows),
  };
}

export type RegisterModel = ReturnType<typeof useRegister>;

/** Keeps a register and its counts current: changed rows are read again where they stand. */
function useLiveRows(register: Register, programme: number, rows: OpenRegister | null): void {
  const client = useQueryClient();
  const changed = useRef({ ids: new Set<number>(), isAll: false, timer: 0 });
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const isByRevision = register.live === 'revision';
  const refresh = () => void refreshRegister(client, register, programme, shown.current);

  const flush = () => {
    const { ids, isAll } = changed.current;
    changed.current = { ids: new Set(), isAll: false, timer: 0 };
    // Without counts, nothing else tells that there are more or fewer rows.
    if (isAll || !register.counts) return refresh();
    void shown.current?.readAgain([...ids]);
    return void recount(client, register, programme);
  };
  useRecordEvents(
    programme,
    (record) => {
      if (record && record.entity !== register.address.resource.name) return;
      const id = Number(record?.id);
      if (Number.isInteger(id)) changed.current.ids.add(id);
      else changed.current.isAll = true;
      changed.current.timer ||= window.setTimeout(flush, collectMs);
    },
    { isOn: !isByRevision },
  );
  useRevisions(programme, refresh, { isOn: isByRevision });
  useEffect(() => () => clearTimeout(changed.current.timer), []);
}
