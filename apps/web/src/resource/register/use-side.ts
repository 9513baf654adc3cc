import { useEffect, useMemo } from 'react';
import { useLatest } from '#lib/use-latest.ts';
import { useRecordEvents } from '#session/live/use-record-events.ts';
import { useCall } from '#session/session-context.ts';
import type { Register } from './register.ts';
import type { SideValues } from './side-column.ts';

const nothing: SideValues<unknown> = {
  show: () => undefined,
  get: () => undefined,
  forget: () => undefined,
  stop: () => undefined,
  open: () => undefined,
};

/** What the rows that are shown have beside their fields; changes by others arrive live. */
export function useSide(
  { side }: Register,
  programme: number,
  onRead: (keys: readonly string[]) => void,
): SideValues<unknown> {
  const call = useCall();
  const latest = useLatest(onRead);
  const values = useMemo(
    () => side?.read(call, programme, (keys) => latest.current(keys)) ?? nothing,
    [side, call, programme, latest],
  );
  useEffect(() => () => values.stop(), [values]);
  useRecordEvents(
    programme,
    (event) => {
      if (!event) values.forget();
      else if (event.entity === side?.entity) values.forget(event.id);
    },
    { isOn: side !== undefined },
  );
  return values;
}
