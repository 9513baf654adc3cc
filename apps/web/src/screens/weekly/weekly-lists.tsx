import { Link } from 'react-aria-components/Link';
import type { WireTable } from '@baton/contract/reports/reports.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type {
  HitLine,
  MissedLine,
  MoveLine,
  WeeklyContent,
  WeeklyLine,
} from '@baton/contract/weekly/weekly-content.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { formatDay } from '#lib/format-day.ts';
import { writeOpen } from '#turnover/filter/tracker-search.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { makeColumn, type TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';
import type { WeeklyPartProps } from './weekly-charts.tsx';

const headers = weeklyCopy.columns;

type TurnoverLine = Pick<WeeklyLine, 'scope' | 'code' | 'name' | 'milestone' | 'milestone_code' | 'team'>;

/** Link to a reported turnover in the tracker. */
function turnoverHref({ scope, milestone }: TurnoverLine): string {
  const ref = readScopeRef(scope);
  return ref === null
    ? '/app/tracker'
    : `/app/tracker?open=${writeOpen({ kind: ref.kind, scope: ref.id, milestone })}`;
}

/** Scope, name and milestone: the first columns of every list. */
const nameColumns = [
  makeColumn<TurnoverLine>({ header: headers.scope, isRowHeader: true }, (line) => (
    <Link href={turnoverHref(line)} className="rounded-sm hover:underline">
      {line.code}
    </Link>
  )),
  makeColumn<TurnoverLine>(headers.name, ({ name }) => name),
  makeColumn<TurnoverLine>(headers.milestone, ({ milestone_code }) => milestone_code),
];
const status = makeColumn<WeeklyLine>(headers.status, (line) => <StatusMark status={line.status} />);
const team = makeColumn<TurnoverLine>(headers.responsibleTeam, (line) => line.team);
const reason = makeColumn<{ reason: string }>(headers.reason, (line) => line.reason);
const signed = <Line,>(header: string, of: (line: Line) => number | null) =>
  makeColumn<Line>({ header, align: 'end' }, (line) => formatSigned(of(line)));
const slip = signed<WeeklyLine>(headers.slip, (line) => line.slip);

/** Columns of the report's lists; dates are formatted relative to the data date's year. */
function weeklyColumns(dataDate: string) {
  const dated = <Line,>(header: string, of: (line: Line) => string | null) =>
    makeColumn<Line>({ header, align: 'end' }, (line) => {
      const day = of(line);
      return day === null ? '–' : formatDay(day, dataDate);
    });
  const achieved: TableColumn<WeeklyLine>[] = [
    ...nameColumns,
    team,
    dated(headers.baseline, ({ baseline }) => baseline),
    dated(headers.actual, ({ actual }) => actual),
    slip,
  ];
  const open: TableColumn<MissedLine>[] = [
    ...nameColumns,
    status,
    team,
    dated(headers.committed, ({ promised }) => promised),
    dated(headers.forecastNow, ({ forecast }) => forecast),
  ];
  const missed = [...open, reason];
  const ahead: TableColumn<WeeklyLine>[] = [
    ...nameColumns,
    status,
    team,
    dated(headers.forecast, ({ forecast, baseline }) => forecast ?? baseline),
    dated(headers.need, ({ need }) => need),
    slip,
  ];
  const hits: TableColumn<HitLine>[] = [
    ...nameColumns,
    status,
    team,
    dated(headers.expected, ({ expected }) => expected),
    signed(headers.margin, ({ float }) => float),
    makeColumn({ header: headers.score, align: 'end' }, ({ score }) => score.toFixed(1)),
  ];
  const moves: TableColumn<MoveLine>[] = [
    ...nameColumns,
    makeColumn(headers.movedBy, ({ by }) => by),
    dated(headers.from, ({ before }) => before),
    dated(headers.to, ({ after }) => after),
    signed(headers.days, ({ days }) => days),
    reason,
  ];
  return { achieved, missed, open, ahead, hits, moves };
}

interface ListProps<Line> {
  title: string;
  text?: string;
  none: string;
  total: number;
  lines: readonly Line[];
  columns: readonly TableColumn<Line>[];
  /** Link to all entries in the tracker. */
  href: string | undefined;
}

function List<Line>({ title, text, none, total, lines, columns, href }: ListProps<Line>) {
  const rest = total - lines.length;
  return (
    <Section
      title={weeklyCopy.lists.total(title, total)}
      text={text}
      actions={
        href !== undefined &&
        total > 0 && (
          <LinkButton size="sm" icon="table-2" href={href} className="print:hidden">
            Open in tracker
          </LinkButton>
        )
      }
    >
      {total === 0 ? (
        <p className="text-text-muted">{none}</p>
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={lines}
          rowKey={(line) => lines.indexOf(line)}
          className="max-h-120 print:max-h-none print:overflow-visible"
        />
      )}
      {rest > 0 && <p className="mt-2 text-sm text-text-muted">{`${formatNumber(rest)} more not listed`}</p>}
    </Section>
  );
}

/** Older reports listed turnovers forecast for the week at its start and not completed. */
function describeMissed({ commitments }: WeeklyContent) {
  if (commitments === undefined) return weeklyCopy.lists.missedForecasts;
  const { title, text, none, nothingCommitted } = weeklyCopy.lists.missed;
  return { title, text, none: commitments === null ? nothingCommitted : none };
}

/** Completed, missed and due turnovers, priorities, large moves and data quality. */
export function WeeklyLists({ content, links }: WeeklyPartProps) {
  const columns = weeklyColumns(content.data_date);
  const { achieved, missed, open, ahead, hits, moves } = content;
  return (
    <>
      <List
        {...weeklyCopy.lists.hits}
        total={hits.length}
        lines={hits}
        columns={columns.hits}
        href={links('hits')}
      />
      <List {...describeMissed(content)} {...missed} columns={columns.missed} href={links('missed')} />
      {open && open.total > 0 && (
        <List {...weeklyCopy.lists.open} {...open} columns={columns.open} href={links('open')} />
      )}
      <List
        {...weeklyCopy.lists.completed}
        {...achieved}
        columns={columns.achieved}
        href={links('achieved_this_week')}
      />
      <List {...weeklyCopy.lists.ahead} {...ahead} columns={columns.ahead} href={links('due')} />
      <List
        {...weeklyCopy.lists.moves}
        title={weeklyCopy.lists.moves.title(moves.threshold)}
        {...moves}
        columns={columns.moves}
        href={links('moves')}
      />
      <WeeklyQuality {...{ content, links }} />
    </>
  );
}

/** Data quality by responsible team; columns without any problem are hidden. */
function WeeklyQuality({
  content: {
    quality: { score, table, teams },
  },
  links,
}: WeeklyPartProps) {
  const hrefOf = (row: number, key: string) => {
    if (teams === undefined) return undefined;
    const responsible = row === teams.length ? 'all' : (teams[row] ?? 'none');
    return links(`responsible.${responsible}${partOf(key)}`);
  };
  const all = table.rows.at(-1) ?? [];
  const shown = table.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => at < 4 || Number(all[at] ?? 0) > 0);
  return (
    <Section title={weeklyCopy.lists.quality.title(formatShare(score))} text={weeklyCopy.lists.quality.text}>
      <Table
        label="Data quality"
        className="max-h-120 print:max-h-none print:overflow-visible"
        rows={table.rows}
        rowKey={([name]) => String(name)}
        columns={shown.map(({ key, label, kind, at }) =>
          makeColumn<WireTable['rows'][number]>(
            { id: key, header: label, isRowHeader: at === 0, ...(at > 0 && { align: 'end' }) },
            (row) => {
              const value = row[at];
              const text =
                typeof value !== 'number'
                  ? (value ?? '–')
                  : kind === 'share'
                    ? formatShare(value)
                    : formatNumber(value);
              const href = value === 0 ? undefined : hrefOf(table.rows.indexOf(row), key);
              if (href === undefined) return text;
              return (
                <Link href={href} className="underline decoration-line-strong underline-offset-3">
                  {text}
                </Link>
              );
            },
          ),
        )}
      />
    </Section>
  );
}

/** Name of the part that a column counts: all turnovers of a team, the clean ones, or those with a problem. */
function partOf(key: string): string {
  if (key === 'group' || key === 'total') return '';
  return key === 'clean' || key === 'score' ? '.clean' : `.${key}`;
}
