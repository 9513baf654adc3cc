import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRevisions } from '#live/use-revisions.ts';
import { useToldRecords } from '#live/use-told-records.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Register } from './register.ts';
import { recount, refreshRegister } from './use-counts.ts';

/** Time (ms) in which changes by others are collected. */
const collectMs = 200;

/** Keeps a register and its counts current: changed rows are read again where they stand. */
export function useLiveRows(register: Register, programme: number, rows: OpenRegister | null): void {
  const client = useQueryClient();
  const told = useRef({ ids: new Set<number>(), isAll: false, timer: 0 });
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const isByRevision = register.live === 'revision';
  const refresh = () => void refreshRegister(client, register, programme, shown.current);

  const flush = () => {
    const { ids, isAll } = told.current;
    told.current = { ids: new Set(), isAll: false, timer: 0 };
    if (isAll) return refresh();
    void shown.current?.readAgain([...ids]);
    return void recount(client, register, programme);
  };
  useToldRecords(
    programme,
    (record) => {
      if (record && record.entity !== register.address.resource.name) return;
      const id = Number(record?.id);
      if (Number.isInteger(id)) told.current.ids.add(id);
      else told.current.isAll = true;
      told.current.timer ||= window.setTimeout(flush, collectMs);
    },
    { isOn: !isByRevision },
  );
  useRevisions(programme, refresh, { isOn: isByRevision });
  useEffect(() => () => clearTimeout(told.current.timer), []);
}
