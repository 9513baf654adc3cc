import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { callsOf } from '@baton/contract/resource/resource.ts';
import type { Download } from '#lib/api-client.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import type { FilterQuery } from './register-address.ts';
import type { RegisterModel } from './use-register.ts';

type Format = 'xlsx' | 'csv';

export interface RegisterExportProps {
  model: Pick<RegisterModel, 'register' | 'programme' | 'address'>;
  /** Number of records that match. */
  total: number;
}

/** Exports what is shown, or all: as a file that can be imported again if they are imported, or to print. */
export function RegisterExport({ model, total }: RegisterExportProps) {
  const { register, programme, address } = model;
  const { resource, toFilter } = register.address;
  const { files } = register.words;
  const call = useCall();
  const calls = callsOf(resource);
  const download = call as unknown as (endpoint: Endpoint, request: object) => Promise<Download>;
  const { query, search } = address;
  const ordering = search.sort === undefined ? {} : { ordering: search.sort };
  const { print } = register;
  const offer = (title: string, chosen: FilterQuery) => {
    const matching = { programme: programme.id, ...toFilter(chosen) };
    const isOrdered = 'ordering' in calls.export.query;
    return {
      title,
      fetch: (format: Format) =>
        call(calls.export, { query: { format, ...matching, ...(isOrdered && ordering) } }),
      ...(print && {
        pdf: {
          label: print.label,
          fetch: () => download(print.endpoint, { query: { ...matching, ...ordering } }),
        },
      }),
    };
  };
  const whole = register.counts?.whole ?? {};
  const isFiltered = Object.entries(query).some(([name, value]) => whole[name] !== value);
  const template = {
    title: files.template,
    fetch: (format: Format) => call(calls.template, { query: { format, programme: programme.id } }),
  };
  return (
    <FileMenu
      label={files.export}
      size="sm"
      files={[
        ...(isFiltered ? [offer(files.shown(total), query)] : []),
        offer(files.all, {}),
        ...(register.isImported ? [template] : []),
      ]}
    />
  );
}
