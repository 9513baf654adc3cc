import { dayOf } from '@baton/domain/day-number.ts';
import type { SlipLog } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

export interface SlipControlsProps {
  address: ReportAddress;
  view: TrackerView;
  slipLog: SlipLog;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

const windows = [
  { weeks: 1, label: 'Last week' },
  { weeks: 4, label: 'Last 4 weeks' },
  { weeks: 13, label: 'Last 13 weeks' },
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
  const directions = [entry('moved.later', 'Later'), entry('moved.earlier', 'Earlier')];
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
        label="Moves that are listed"
        placement="bottom end"
        trigger={
          <Button size="sm" icon="list-filter">
            {named?.label ?? 'All moves'}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: 'All moves',
                isChecked: only === undefined,
                onAction: () => change({ only: undefined }),
              },
              ...directions,
            ],
          },
          { title: 'Later for', entries: reasons },
          { title: 'Later by', entries: teams },
        ]}
      />
      <Menu
        label="Moved since"
        placement="bottom end"
        trigger={
          <Button size="sm" icon="calendar">
            {chosen?.label ?? (search.moved_from ? `Since ${search.moved_from}` : 'All time')}
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'all',
                label: 'All time',
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
