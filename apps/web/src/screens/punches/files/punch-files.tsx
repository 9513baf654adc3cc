import { callsOf } from '@baton/contract/resource/resource.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchResource } from '#quality/punch.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import { copy } from '../copy.ts';
import { everyState, toFilter, type PunchQuery } from '../filter/punch-search.ts';

export interface PunchExportProps {
  programme: number;
  query: PunchQuery;
  /** The order of what is shown. */
  sort: string | undefined;
  /** Number of punches that match. */
  total: number;
}

/** Exports what is shown, or all: as a file that can be edited and imported again, or with photos to print. */
export function PunchExport({ programme, query, sort, total }: PunchExportProps) {
  const call = useCall();
  const calls = callsOf(punchResource);
  const isFiltered = Object.entries(query).some(
    ([name, value]) => !(name === 'state' && value === everyState),
  );
  const fetch = (filter: PunchQuery) => (format: 'xlsx' | 'csv') =>
    call(calls.export, { query: { format, programme, ...toFilter(filter) } });
  const pdf = (filter: PunchQuery) => ({
    label: copy.files.pdf,
    fetch: () =>
      call(punchCalls.print, { query: { programme, ...toFilter(filter), ...(sort && { ordering: sort }) } }),
  });
  return (
    <FileMenu
      label={copy.files.export}
      size="sm"
      files={[
        ...(isFiltered ? [{ title: copy.files.shown(total), fetch: fetch(query), pdf: pdf(query) }] : []),
        { title: copy.files.all, fetch: fetch({}), pdf: pdf({}) },
        {
          title: copy.files.template,
          fetch: (format: 'xlsx' | 'csv') => call(calls.template, { query: { format, programme } }),
        },
      ]}
    />
  );
}
