import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { lookaheadIssues, type IssueComparison } from '@baton/contract/lookahead/lookahead-issues.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Loaded } from '#resource/loaded.tsx';
import { useRead } from '#resource/use-read.ts';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { cellKey } from '#turnover/model/cell-name.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import { MoreLines } from '#ui/more-lines.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { LookaheadContent } from './lookahead-content.ts';

/** Kinds of change: name, look and definition. */
const kinds = {
  later: { label: 'Later', tone: 'warning', text: 'In both look-aheads, with a later forecast.' },
  earlier: { label: 'Earlier', tone: 'info', text: 'In both look-aheads, with an earlier forecast.' },
  added: { label: 'Added', tone: 'neutral', text: 'Entered the window, or got a forecast.' },
  removed: {
    label: 'Removed',
    tone: 'neutral',
    text: 'Left the window without completing, is no longer required, or was deleted.',
  },
  achieved: {
    label: 'Completed',
    tone: 'success',
    text: 'Completed between the two look-aheads, on the date under “To”.',
  },
  newly_blocked: {
    label: 'Newly blocked',
    tone: 'danger',
    text: 'Has an open constraint now and had none before.',
  },
  freed: { label: 'Unblocked', tone: 'success', text: 'Had an open constraint before and has none now.' },
} as const;
type Kind = keyof typeof kinds;

/** Changes between two issued look-aheads. */
export function ChangesView({ view, history: { issues }, display, address }: LookaheadContent) {
  const { from_issue, to_issue } = display.search;
  const from = issues.find(({ id }) => id === from_issue) ?? issues[1];
  const to = issues.find(({ id }) => id === to_issue) ?? issues[0];
  const comparison = useRead(
    ['issue-comparison', from?.id, to?.id],
    lookaheadIssues.compare,
    { query: { a: from?.id ?? 0, b: to?.id ?? 0 } },
    { enabled: from !== undefined && to !== undefined, staleTime: 0 },
  );
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
      <Loaded
        query={comparison}
        failed="Couldn’t compare the look-aheads"
        placeholder={<Skeleton className="h-64" />}
      >
        {(found) => <ChangesTable key={`${from.id} ${to.id}`} {...{ view, address, found }} />}
      </Loaded>
    </div>
  );
}

/** All differences in one list; a turnover that was blocked or freed is listed in addition to its move. */
function linesOf({ lines, newly_blocked, freed }: IssueComparison) {
  const unmoved = (kind: Kind, found: IssueComparison['freed']) =>
    found.map((line) => ({ ...line, kind, from: null, to: line.forecast, days: null }));
  return [
    ...lines.map((line) => ({ ...line, kind: line.difference as Kind })),
    ...unmoved('newly_blocked', newly_blocked),
    ...unmoved('freed', freed),
  ];
}

/** Number of lines shown initially. */
const step = 100;

/** Table of differences, filterable by kind. */
function ChangesTable({
  view,
  address,
  found,
}: Pick<LookaheadContent, 'view' | 'address'> & { found: IssueComparison }) {
  const [only, setOnly] = useState<Kind | null>(null);
  const [limit, setLimit] = useState(step);
  const lines = linesOf(found);
  const shown = only === null ? lines : lines.filter(({ kind }) => kind === only);
  const formatDate = (day: string | null) => (day === null ? '–' : describeDay(view, dayNumber(day)));
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-1.5">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <Tooltip key={kind} text={kinds[kind].text} placement="bottom">
            <ToggleButton
              isSelected={only === kind}
              onChange={(isOn) => setOnly(isOn ? kind : null)}
              className={filterPillClass(only === kind)}
            >
              {kinds[kind].label}{' '}
              <span className="ml-1 tabular">
                {formatNumber(lines.filter((line) => line.kind === kind).length)}
              </span>
            </ToggleButton>
          </Tooltip>
        ))}
        <output className="ml-1 text-sm text-text-muted tabular">
          {`${formatNumber(found.unchanged)} unchanged`}
        </output>
      </div>
      <Table
        label="Changes between the look-aheads"
        rows={shown.slice(0, limit)}
        rowKey={({ kind, scope, milestone }) => `${kind} ${scope} ${milestone}`}
        className="min-h-0"
        empty={<p className="p-4 text-text-muted">No changes of this type.</p>}
        columns={(column) => [
          column(
            { header: 'Turnover', isRowHeader: true },
            ({ scope, scope_code, milestone, milestone_code }) => (
              <Button
                size="sm"
                variant="ghost"
                className="-ml-2"
                onPress={() =>
                  address.openTurnover(view, cellKey({ scope: readScopeRef(scope)?.id ?? 0, milestone }))
                }
              >
                {`${scope_code} ${milestone_code}`}
              </Button>
            ),
          ),
          column('Change', ({ kind }) => (
            <span title={kinds[kind].text}>
              <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
            </span>
          )),
          column({ header: 'From', align: 'end' }, ({ from }) => formatDate(from)),
          column({ header: 'To', align: 'end' }, ({ to }) => formatDate(to)),
          column(
            { header: found.unit === 'working_days' ? 'Working days' : 'Days', align: 'end' },
            ({ days }) => (days === null ? '' : days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0'),
          ),
          column({ header: 'Name', width: 'w-full' }, ({ scope_name }) => scope_name),
        ]}
      />
      <MoreLines shown={limit} total={shown.length} onMore={() => setLimit(limit + 10 * step)} />
    </>
  );
}
