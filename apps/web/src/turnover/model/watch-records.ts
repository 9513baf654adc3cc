import type { QueryClient } from '@tanstack/react-query';
import { activity } from '@baton/contract/turnover/activity.ts';
import type { Call } from '#lib/api-client.ts';
import { createListeners } from '#lib/listeners.ts';
import { describeOvertaken, type Watch } from '#lib/overtaken.ts';

interface Versioned {
  id: number;
  version: number;
}

/** Where each kind of record is cached: lists, and inside the details of a turnover. */
const kinds = {
  constraint: { one: 'this constraint', many: 'constraints', list: 'constraints' },
  commitment: { one: 'this commitment', many: 'commitments', list: 'commitments' },
  baseline: { one: 'this baseline', many: 'baselines', list: 'baselines' },
} as const;

/** Verb of the last action on a record, by suffix; otherwise 'changed'. */
const verbs: Record<string, string> = {
  cleared: 'cleared',
  removed: 'deleted',
  kept: 'closed',
  missed: 'closed',
};

/** Watches the records of a dialog in the cached lists. */
export function watchRecords(
  { client, call, programme }: { client: QueryClient; call: Call; programme: number },
  kind: keyof typeof kinds,
  records: readonly Versioned[],
): Watch {
  const { one, many, list } = kinds[kind];
  const listeners = createListeners();
  let last: { by: string; verb: string } | undefined;
  let isAsked = false;

  const readVersions = () => {
    const versions = new Map<number, number>();
    const lists = [
      ...client.getQueriesData<readonly Versioned[]>({ queryKey: [list, programme] }),
      ...client.getQueriesData<readonly Versioned[]>({ queryKey: ['records', programme, list] }),
    ];
    const details = client.getQueriesData<Partial<Record<typeof list, readonly Versioned[]>>>({
      queryKey: ['tracker-cell', programme],
    });
    for (const found of [...lists.map(([, data]) => data), ...details.map(([, data]) => data?.[list])])
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
    if (entry) last = { by: entry.by, verb: verbs[entry.action.replace(/^.*\./, '')] ?? 'changed' };
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
      if (records.length === 1) return describeOvertaken(one, last?.by, last?.verb);
      return `Others changed ${count} of these ${many} while you were editing.`;
    },
  };
}
