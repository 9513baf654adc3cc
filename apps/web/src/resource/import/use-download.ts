import { useRef, useState } from 'react';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { notifyError } from '#resource/notify-error.ts';
import { ownerQuery } from '#resource/owner-query.ts';
import { useCall } from '#session/session-context.ts';
import { saveFile } from './save-file.ts';

export type FileFormat = 'xlsx' | 'csv';

/** Downloads a resource's template or export under the server's file name, one at a time. */
export function useDownload(resource: Resource, programme: number) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const calls = callsOf(resource);

  async function fetchFile(kind: 'template' | 'export', format: FileFormat): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const query = { format, ...ownerQuery(resource, programme) };
      const file =
        kind === 'template' ? await call(calls.template, { query }) : await call(calls.export, { query });
      saveFile(file, `${resource.name}.${format}`);
    } catch (error) {
      notifyError(error, kind === 'template' ? 'Couldn’t download the template' : 'Export failed');
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    isBusy,
    template: (format: FileFormat) => void fetchFile('template', format),
    export: (format: FileFormat) => void fetchFile('export', format),
  };
}
