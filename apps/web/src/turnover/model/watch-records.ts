import type { QueryClient } from '@tanstack/react-query';
import { activity } from '@baton/contract/home/activity.ts';
import type { Call } from '#lib/api-client.ts';
import { createListeners } from '#lib/listeners.ts';
import { describeOvertaken, type Watch } from '#lib/overtaken.ts';
import { copy } from './copy.ts';

const words = copy.overtaken;

interface Versioned {
  id: number;
  version: number;
}

/** Where each kind of record is cached: lists, and inside the details of a turnover. */
const lists = { constraint: 'constraints', commitment: 'commitments', baseline: 'baselines' } as const;

/** Watches the records of a dialog in the cached lists. */
export function watchRecords(
  { client, call, programme }: { client: QueryClient; call: Call; programme: number },
  kind: keyof typeof lists,
  records: readonly Versioned[],
): Watch {
  const list = lists[kind];
  const listeners = createListeners();
  let last: { by: string; verb: string } | undefined;
  let isAsked = false;

  const readVersions = () => {
    const versions = new Map<number, number>();
    const cached = [
      ...client.getQueriesData<readonly Versioned[]>({ queryKey: [list, programme] }),
      ...client.getQueriesData<readonly Versioned[]>({ queryKey: ['records', programme, list] }),
    ];
    const details = client.getQueriesData<Partial<Record<typeof list, readonly Versioned[]>>>({
      queryKey: ['tracker-cell', programme],
    });
    for (const found of [...cached.map(([, data]) => data), ...details.map(([, data]) => data?.[list])])
      for (const { id, version } of found ?? []) versions.set(id, Math.max(version, versions.get(id) ?? 0));
    return versions;
  };
  const known = readVersions();
  const countChanged = () => {
    const versions = readVersions();
    return records.filter(({ id, version }) => {
      const now = versions.get(id);
      // A record missing from its list was cleared, closed or deleted.
      return now === undefined ? known.has(id) : now > version;
    }).length;
  };

  const askWho = async () => {
    const [record, ...others] = records;
    if (!record || others.length > 0 || isAsked || countChanged() === 0) return;
    isAsked = true;
    const query = { programme, entity: kind, id: String(record.id), limit: 1 };
    const [entry] = await call(activity.list, { query, isQuiet: true }).catch(() => []);
    if (entry) last = { by: entry.by, verb: words.verb[entry.action.replace(/^.*\./, '')] ?? words.changed };
    listeners.emit();
  };

  return {
    subscribe(listener) {
      const stop = [
        listeners.subscribe(listener),
        client.getQueryCache().subscribe(() => {
          listener();
          void askWho();
        }),
      ];
      void askWho();
      return () => stop.forEach((each) => each());
    },
    describe() {
      const count = countChanged();
      if (count === 0) return null;
      if (records.length === 1) return describeOvertaken(words.one[kind], last?.by, last?.verb);
      return words.many[kind](count);
    },
  };
}
