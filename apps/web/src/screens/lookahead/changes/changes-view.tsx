import { useQuery } from '@tanstack/react-query';
import {
  lookaheadIssues,
  type IssueEntry,
  type IssueComparison,
} from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { useCall } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { formatNumber } from '@baton/domain/format-number.ts';
import { filterPillClass } from '#ui/filter-select.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { Table } from '#ui/table.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { changeColumns, changeLines, type ChangeKind } from './change-lines.tsx';
import { Link } from 'react-aria-components/Link';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { copy } from './copy.ts';

/** Changes between two issued look-aheads. */
export function ChangesView({ view, history, display, address }: LookaheadContent) {
  const { issues } = history;
  const [newest, previous] = issues;
  const find = (id: number | undefined, fallback: IssueEntry | undefined) =>
    issues.find((issue) => issue.id === id) ?? fallback;
  const from = find(display.search.from_issue, previous);
  const to = find(display.search.to_issue, newest);
  if (!from || !to)
    return (
      <EmptyState title="Issue two look-aheads to compare" icon="arrow-left-right">
        Once two look-aheads have been issued, you’ll see what entered or left the window and which forecasts
        moved.
      </EmptyState>
    );
  const options = issues.map(({ id, number, data_date }) => ({
    id,
    label: `No. ${number}`,
    hint: `data date ${describeDay(view, dayNumber(data_date))}`,
  }));
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="grid max-w-md shrink-0 grid-cols-2 gap-3">
        <Select
          label="From look-ahead"
          options={options}
          value={from.id}
          onChange={(key) => display.change({ from_issue: Number(key) })}
        />
        <Select
          label="To look-ahead"
          options={options}
          value={to.id}
          onChange={(key) => display.change({ to_issue: Number(key) })}
        />
      </div>
      <p className="flex shrink-0 flex-wrap gap-x-4 text-sm">
        {[from, to].map(({ id, number }) => (
          <Link key={id} href={issuedAddress(id)} className="rounded-sm text-accent-text underline">
            {`Open look-ahead ${number}`}
          </Link>
        ))}
      </p>
      <Comparison key={`${from.id} ${to.id}`} {...{ view, address, from, to }} />
    </div>
  );
}

function Comparison({
  view,
  address,
  from,
  to,
}: Pick<LookaheadContent, 'view' | 'address'> & { from: IssueEntry; to: IssueEntry }) {
  const call = useCall();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['issue-comparison', from.id, to.id],
    queryFn: ({ signal }) => call(lookaheadIssues.compare, { query: { a: from.id, b: to.id }, signal }),
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState
        title="Couldn’t compare the look-aheads"
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-64" />;
  return <ChangesTable {...{ view, address }} comparison={data} />;
}

interface ChangesTableProps extends Pick<LookaheadContent, 'view' | 'address'> {
  comparison: IssueComparison;
}

/** Number of lines shown initially. */
const step = 100;

/** Table of differences, filterable by kind. */
function ChangesTable({ view, address, comparison }: ChangesTableProps) {
  const [only, setOnly] = useState<ChangeKind | null>(null);
  const [limit, setLimit] = useState(step);
  const lines = useMemo(() => changeLines(comparison), [comparison]);
  const shown = only === null ? lines : lines.filter(({ kind }) => kind === only);
  const kinds = Object.keys(copy.kinds) as ChangeKind[];
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-1.5">
        {kinds.map((kind) => (
          <Tooltip key={kind} text={copy.definitions[kind]} placement="bottom">
            <ToggleButton
              isSelected={only === kind}
              onChange={(isOn) => setOnly(isOn ? kind : null)}
              className={filterPillClass(only === kind)}
            >
              {copy.kinds[kind]}{' '}
              <span className="ml-1 tabular">
                {formatNumber(lines.filter((line) => line.kind === kind).length)}
              </span>
            </ToggleButton>
          </Tooltip>
        ))}
        <output className="ml-1 text-sm text-text-muted tabular">
          {`${formatNumber(comparison.unchanged)} unchanged`}
        </output>
      </div>
      <Table
        label="Changes between the look-aheads"
        columns={changeColumns(view, comparison.unit, (key) => address.openTurnover(view, key))}
        rows={shown.slice(0, limit)}
        rowKey={({ key }) => key}
        className="min-h-0"
        empty={<p className="p-4 text-text-muted">No changes of this type.</p>}
      />
      <MoreLines shown={limit} total={shown.length} onMore={() => setLimit(limit + 10 * step)} />
    </>
  );
}
