import { callsOf } from '@baton/contract/resource/resource.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punchResource } from '#quality/punch.ts';
import { RegisterExport } from '#resource/register/register-export.tsx';
import { useCall } from '#session/session-context.ts';
import { copy } from '../copy.ts';
import { everyState, toFilter, type PunchQuery } from '../punch-address.ts';

export interface PunchExportProps {
  programme: number;
  query: PunchQuery;
  /** The order of what is shown. */
  sort: string | undefined;
  /** Number of punches that match. */
  total: number;
}

/** Exports punches as a file that can be edited and imported again, or with photos to print. */
export function PunchExport({ programme, query, sort, total }: PunchExportProps) {
  const call = useCall();
  const calls = callsOf(punchResource);
  const isFiltered = Object.entries(query).some(
    ([name, value]) => !(name === 'state' && value === everyState),
  );
  return (
    <RegisterExport<PunchQuery>
      label={copy.files.export}
      shown={isFiltered ? { title: copy.files.shown(total), query } : undefined}
      all={copy.files.all}
      fetch={(chosen, format) => call(calls.export, { query: { format, programme, ...toFilter(chosen) } })}
      pdf={{
        label: copy.files.pdf,
        fetch: (chosen) =>
          call(punchCalls.print, {
            query: { programme, ...toFilter(chosen), ...(sort && { ordering: sort }) },
          }),
      }}
      more={[
        {
          title: copy.files.template,
          fetch: (format) => call(calls.template, { query: { format, programme } }),
        },
      ]}
    />
  );
}
