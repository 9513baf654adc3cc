import { dayOf } from '@baton/domain/day-number.ts';
import type { SlipLog } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { copy } from './copy.ts';

export interface SlipControlsProps {
  address: ReportAddress;
  view: TrackerView;
  slipLog: SlipLog;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

const windows = [
  { weeks: 1, label: copy.controls.weeks.last },
  { weeks: 4, label: copy.controls.weeks.four },
  { weeks: 13, label: copy.controls.weeks.thirteen },
] as const;

/** Maximum number of teams listed; the filter has the others. */
const maxTeams = 15;

export function SlipControls({
  address,
  view,
  slipLog,
  reasonLabel: describeReason,
  teamLabel: describeTeam,
}: SlipControlsProps) {
  const { search, change } = address;
  const { only } = search;
  const entry = (id: string, label: string) => ({
    id,
    label,
    isChecked: only === id,
    onAction: () => change({ only: id }),
  });
  const directions = [
    entry('moved.later', copy.controls.later),
    entry('moved.earlier', copy.controls.earlier),
  ];
  const reasons = slipLog.reasonsByDays.map(({ key }) => entry(`reason.${key}`, describeReason(key)));
  const teams = slipLog.teams
    .slice(0, maxTeams)
    .map(({ key }) => entry(`giver.${key ?? 'none'}`, describeTeam(key)));
  const named = [...directions, ...reasons, ...teams].find(({ id }) => id === only);
  const startDay = (weeks: number) => dayOf(view.dataDate - weeks * 7 + 1);
  const chosen = windows.find(({ weeks }) => startDay(weeks) === search.moved_from);
  return (
    <>
      <Menu
        label={copy.controls.shown}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="list-filter">
            {named?.label ?? copy.controls.all}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: copy.controls.all,
                isChecked: only === undefined,
                onAction: () => change({ only: undefined }),
              },
              ...directions,
            ],
          },
          { title: copy.controls.byReason, entries: reasons },
          { title: copy.controls.byTeam, entries: teams },
        ]}
      />
      <Menu
        label={copy.controls.period}
        placement="bottom end"
        trigger={
          <Button size="sm" icon="calendar">
            {chosen?.label ??
              (search.moved_from
                ? copy.controls.since(formatDayWithYear(search.moved_from))
                : copy.controls.allTime)}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: copy.controls.allTime,
                isChecked: search.moved_from === undefined,
                onAction: () => change({ moved_from: undefined }),
              },
              ...windows.map(({ weeks, label }) => ({
                id: String(weeks),
                label,
                isChecked: chosen?.weeks === weeks,
                onAction: () => change({ moved_from: startDay(weeks) }),
              })),
            ],
          },
        ]}
      />
    </>
  );
}
