import { useEffect, useState } from 'react';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { forgetWith } from '#lib/forgetting.ts';
import { useStore } from '#lib/use-store.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { createCourse, type ImportCourse, type ImportState } from './import-course.ts';
import { sayDone } from './import-words.ts';
import { sendImport } from './send-import.ts';
import { noWishes } from './wishes.ts';

/** Imports that were left while the server was at work on them; opening again goes on with them. */
const left = new Map<string, ImportCourse>();
const open = new Set<string>();
forgetWith(() => {
  left.forEach((course) => course.startOver());
  left.clear();
});

export type Import = Omit<ImportCourse, 'state'> & { state: ImportState };

/** The import into this resource: a new one, or the one that was left while it was being read or written. */
export function useImport(resource: Resource, programme: number, onImported: () => void): Import {
  const call = useCall();
  const key = `${programme} ${resource.name}`;
  const [course] = useState(() => {
    const tell = (result: ImportResult | undefined) => {
      onImported();
      if (!result || open.has(key)) return;
      const text = sayDone(resource, result.totals);
      notify({ kind: 'success', title: `The ${resource.many} are imported`, text });
    };
    return (
      left.get(key) ??
      createCourse((request) => sendImport(call, resource, { ...request, programme }), noWishes, tell)
    );
  });

  useEffect(() => {
    open.add(key);
    return () => {
      open.delete(key);
      if (course.state.read().busy) left.set(key, course);
      else left.delete(key);
    };
  }, [course, key]);

  return { ...course, state: useStore(course.state) };
}
