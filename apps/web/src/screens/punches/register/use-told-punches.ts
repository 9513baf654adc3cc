import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToldRecords } from '#live/use-told-records.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { recount, refreshRegister } from '../filter/use-punch-counts.ts';

/** Time (ms) in which changes by others are collected. */
const collectMs = 200;

/** Keeps a register and its counts current: changed punches are read again where they stand. */
export function useToldPunches(programme: number, register: OpenRegister | null): void {
  const client = useQueryClient();
  const told = useRef({ ids: new Set<number>(), isAll: false, timer: 0 });
  const shown = useRef(register);
  useEffect(() => {
    shown.current = register;
  }, [register]);

  const flush = () => {
    const { ids, isAll } = told.current;
    told.current = { ids: new Set(), isAll: false, timer: 0 };
    if (isAll) return void refreshRegister(client, programme, shown.current);
    void shown.current?.readAgain([...ids]);
    return void recount(client, programme);
  };
  useToldRecords(programme, (record) => {
    if (record && record.entity !== 'punches') return;
    const id = Number(record?.id);
    if (Number.isInteger(id)) told.current.ids.add(id);
    else told.current.isAll = true;
    told.current.timer ||= window.setTimeout(flush, collectMs);
  });
  useEffect(() => () => clearTimeout(told.current.timer), []);
}
