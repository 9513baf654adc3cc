import type { IssueComparison } from '@baton/contract/lookahead/lookahead-issues.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { cellKey } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export type ChangeKind = keyof typeof copy.kinds;

const tones: Record<ChangeKind, BadgeTone> = {
  later: 'warning',
  earlier: 'info',
  added: 'neutral',
  removed: 'neutral',
  achieved: 'success',
  newly_blocked: 'danger',
  freed: 'success',
};

interface ChangeLine {
  key: string;
  /** Key to open the turnover. */
  turnover: string;
  kind: ChangeKind;
  label: string;
  name: string;
  from: string | null;
  to: string | null;
  days: number | null;
}

/** All differences in one list; a turnover that was blocked or freed is listed in addition to its move. */
export function changeLines({ lines, newly_blocked, freed }: IssueComparison): ChangeLine[] {
  const line = (
    kind: ChangeKind,
    {
      scope,
      scope_code,
      scope_name,
      milestone,
      milestone_code,
    }: Pick<
      IssueComparison['lines'][number],
      'scope' | 'scope_code' | 'scope_name' | 'milestone' | 'milestone_code'
    >,
    rest: Pick<ChangeLine, 'from' | 'to' | 'days'>,
  ): ChangeLine => ({
    key: `${kind} ${scope} ${milestone}`,
    turnover: cellKey({ scope: readScopeRef(scope)?.id ?? 0, milestone }),
    kind,
    label: `${scope_code} ${milestone_code}`,
    name: scope_name,
    ...rest,
  });
  return [
    ...lines.map((each) => line(each.difference, each, each)),
    ...newly_blocked.map((each) =>
      line('newly_blocked', each, { from: null, to: each.forecast, days: null }),
    ),
    ...freed.map((each) => line('freed', each, { from: null, to: each.forecast, days: null })),
  ];
}

export function changeColumns(
  view: TrackerView,
  unit: IssueComparison['unit'],
  onOpen: (turnover: string) => void,
): TableColumn<ChangeLine>[] {
  const formatDate = (day: string | null) => (day === null ? '–' : describeDay(view, dayNumber(day)));
  return [
    {
      id: 'label',
      header: 'Turnover',
      isRowHeader: true,
      cell: ({ label, turnover }) => (
        <Button size="sm" variant="ghost" className="-ml-2" onPress={() => onOpen(turnover)}>
          {label}
        </Button>
      ),
    },
    {
      id: 'kind',
      header: 'Change',
      cell: ({ kind }) => (
        <span title={copy.definitions[kind]}>
          <Badge tone={tones[kind]}>{copy.kinds[kind]}</Badge>
        </span>
      ),
    },
    { id: 'from', header: 'From', align: 'end', cell: ({ from }) => formatDate(from) },
    { id: 'to', header: 'To', align: 'end', cell: ({ to }) => formatDate(to) },
    {
      id: 'days',
      header: unit === 'working_days' ? 'Working days' : 'Days',
      align: 'end',
      cell: ({ days }) => (days === null ? '' : days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0'),
    },
    { id: 'name', header: 'Name', width: 'w-full', cell: ({ name }) => name },
  ];
}
