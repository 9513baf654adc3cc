import { defaultStringifySearch } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import {
  certificates,
  certificateStateLabels,
  type CertificateRow,
} from '@baton/contract/certificates/certificates.ts';
import { formatDay } from '#lib/format-day.ts';
import { readToday } from '#lib/today.ts';
import { useRevisions } from '#session/live/use-revisions.ts';
import { useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { TabEntry } from '#ui/tabs.tsx';
const maxShown = 20;

/** Tab of the certificates of a system or area with its parts; none if there are no certificates. */
export function useScopeCertificates(programme: number, scope: string): TabEntry[] {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['certificates', programme, 'scope', scope];
  // A reopening voids one.
  useRevisions(programme, () => void client.invalidateQueries({ queryKey }));
  const { data } = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      let total = 0;
      const query = { programme, scope, limit: maxShown };
      const onTotal = (count: number) => (total = count);
      const rows = await call(certificates.list, { query, onTotal, signal });
      return { rows, total };
    },
  });
  if (!data || data.total === 0) return [];
  const content = <ScopeCertificates scope={scope} rows={data.rows} />;
  return [{ id: 'certificates', label: 'Certificates', count: data.total, content }];
}

function ScopeCertificates({ scope, rows }: { scope: string; rows: readonly CertificateRow[] }) {
  const register = `/app/certificates${defaultStringifySearch({ tab: 'register', scope })}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="w-full divide-y divide-line rounded-md border border-line">
        {rows.map(({ id, number, state, title, milestone_code: milestone, issued_at: at }) => (
          <li key={id}>
            <Link
              href={`/app/certificates?id=${id}`}
              className="flex items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium tabular">{number}</span>
                <span className="block truncate text-sm text-text-muted">
                  {milestone} · {title}
                </span>
              </span>
              <span className="text-sm whitespace-nowrap text-text-muted tabular">
                {`Issued ${formatDay(readToday(new Date(at)), readToday())}`}
              </span>
              <Badge tone={state === 'void' ? 'danger' : 'success'}>{certificateStateLabels[state]}</Badge>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton href={register} icon="badge-check">
        Open in the register
      </LinkButton>
    </div>
  );
}
