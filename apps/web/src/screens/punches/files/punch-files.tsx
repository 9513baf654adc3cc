import { callsOf } from '@baton/contract/resource/resource.ts';
import { punchResource } from '#quality/punch.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import { copy } from '../copy.ts';
import { everyState, toFilter, type PunchQuery } from '../filter/punch-search.ts';

export interface PunchExportProps {
  programme: number;
  query: PunchQuery;
  /** Number of punches that match. */
  total: number;
}

/** Exports what is shown, or all, as a file that can be edited and imported again. */
export function PunchExport({ programme, query, total }: PunchExportProps) {
  const call = useCall();
  const calls = callsOf(punchResource);
  const isFiltered = Object.entries(query).some(
    ([name, value]) => !(name === 'state' && value === everyState),
  );
  const fetch = (filter: PunchQuery) => (format: 'xlsx' | 'csv') =>
    call(calls.export, { query: { format, programme, ...toFilter(filter) } });
  return (
    <FileMenu
      label={copy.files.export}
      size="sm"
      files={[
        ...(isFiltered ? [{ title: copy.files.shown(total), fetch: fetch(query) }] : []),
        { title: copy.files.all, fetch: fetch({}) },
        {
          title: copy.files.template,
          fetch: (format: 'xlsx' | 'csv') => call(calls.template, { query: { format, programme } }),
        },
      ]}
    />
  );
}
