import { useEffect, useState } from 'react';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { createImportFlow, type ImportFlow, type ImportState, sendImport } from './import-flow.ts';
import { describeDone } from './import-words.ts';
import { noImportOptions } from './import-options.ts';

/** Imports that were left while the server was at work on them; opening again goes on with them. */
const left = new Map<string, ImportFlow>();
const open = new Set<string>();
onSessionEnd(() => {
  left.forEach((flow) => flow.startOver());
  left.clear();
});

export type Import = Omit<ImportFlow, 'state'> & { state: ImportState };

/** The import into this resource: a new one, or the one that was left while it was being read or written. */
export function useImport(resource: Resource, programme: number, onImported: () => void): Import {
  const call = useCall();
  const key = `${programme} ${resource.name}`;
  const [flow] = useState(() => {
    const tell = (result: ImportResult | undefined) => {
      onImported();
      if (!result || open.has(key)) return;
      const text = describeDone(resource, result.totals);
      notify({ kind: 'success', title: `The ${resource.many} are imported`, text });
    };
    return (
      left.get(key) ??
      createImportFlow(
        (request) => sendImport(call, resource, { ...request, programme }),
        noImportOptions,
        tell,
      )
    );
  });

  useEffect(() => {
    open.add(key);
    return () => {
      open.delete(key);
      if (flow.state.read().busy) left.set(key, flow);
      else left.delete(key);
    };
  }, [flow, key]);

  return { ...flow, state: useStore(flow.state) };
}
