import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Call } from '#lib/api-client.ts';
import { createStore, type Store } from '#lib/store.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { DataRecord } from '#resource/record.ts';
import { useCall } from '#session/session-context.ts';
import { createWindowedRecords, type WindowedRecords } from './windowed-records.ts';

interface RegisterQuery {
  resource: Resource;
  programme: number;
  /** Parameters of the filter. */
  query: Readonly<Record<string, unknown>>;
  sort: string | undefined;
}

/** A large register under a filter and in an order. */
export interface OpenRegister extends WindowedRecords {
  /** Identifies filter and order. */
  asked: string;
  query: RegisterQuery['query'];
  /** Counts changes of lines and records. */
  changes: Store<number>;
}

/** Rows that a screen shows first; the height of the largest one. */
const firstRows = 60;

/** A large register of a resource. */
export function useWindowedRecords(asking: RegisterQuery) {
  const call = useCall();
  const asked = JSON.stringify([asking.programme, asking.query, asking.sort]);
  return useOpenRegister(asked, () => openRegister(call, asking, asked));
}

/**
 * Opens a register, and another one whenever `asked` (filter and order) changes. After a change the rows before it stay
 * until the new ones are there. `failed` is the error of the first request. Renders again when the number of rows
 * changes; what shows the rows subscribes to `changes`, so that scrolling doesn't render the whole screen.
 */
export function useOpenRegister(asked: string, openNext: () => OpenRegister) {
  const [shown, setShown] = useState<OpenRegister | null>(null);
  const [failed, setFailed] = useState<{ opening: string; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const open = useEffectEvent(openNext);
  // Another text is another register, and a new attempt to open it.
  const opening = `${attempt} ${asked}`;
  useEffect(() => {
    const next = open();
    let isLeft = false;
    const begin = async () => {
      try {
        await next.loadRange(0, firstRows);
        if (!isLeft) setShown(next);
      } catch (error) {
        if (!isLeft) setFailed({ opening, error });
      }
    };
    void begin();
    return () => {
      isLeft = true;
      next.stop();
    };
  }, [opening]);
  const { subscribe } = shown?.changes ?? still;
  useSyncExternalStore(subscribe, () => shown?.lines().length);
  return {
    register: shown,
    isCurrent: shown?.asked === asked,
    failed: failed?.opening === opening && shown?.asked !== asked ? failed.error : null,
    retry: () => setAttempt((count) => count + 1),
  };
}

const still = createStore(0);

function openRegister(
  call: Call,
  { resource, programme, query, sort }: RegisterQuery,
  asked: string,
): OpenRegister {
  const calls = callsOf(resource);
  const changes = createStore(0);
  let total: number | undefined;
  const complete = (record: DataRecord) => withCustomValues(resource.form, record);
  const records = createWindowedRecords({
    async load(window, signal) {
      const ordering = sort === undefined ? {} : { ordering: sort };
      const request = {
        query: { programme, ...query, ...ordering, ...window },
        // Only some registers are counted with each window.
        ...(resource.large?.isCounted && { onTotal: (count: number) => (total = count) }),
        signal,
      };
      return ((await call(calls.list, request as never)) as DataRecord[]).map(complete);
    },
    async readSome(ids) {
      const found = await Promise.allSettled(
        ids.map((id) => call(calls.read, { params: { id }, isQuiet: true }) as Promise<DataRecord>),
      );
      return found.flatMap((each) => (each.status === 'fulfilled' ? complete(each.value) : []));
    },
    onChange() {
      changes.set(changes.read() + 1);
      if (total !== undefined) records.setTotal(total);
    },
    onError: notifyError,
  });
  return { ...records, asked, query, changes };
}
