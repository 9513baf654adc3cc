import { dayOf } from '@baton/domain/day-number.ts';
import type { SlipLog } from '@baton/domain/reports/slip-log.ts';
import type { GroupKey } from '@baton/domain/turnover/group-by.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { ChoiceMenu } from '#screens/reports/choice-menu.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface SlipControlsProps {
  address: ReportAddress;
  view: TrackerView;
  slipLog: SlipLog;
  reasonLabel: (code: string) => string;
  teamLabel: (team: GroupKey) => string;
}

const words = copy.controls;
const windows = [
  { weeks: 1, label: words.weeks.last },
  { weeks: 4, label: words.weeks.four },
  { weeks: 13, label: words.weeks.thirteen },
];
const directions = [
  { id: 'moved.later', label: words.later },
  { id: 'moved.earlier', label: words.earlier },
];
const all = 'all';

/** Maximum number of teams listed; the filter has the others. */
const maxTeams = 15;

/** Which moves are listed, and since when. */
export function SlipControls({ address, view, slipLog, reasonLabel, teamLabel }: SlipControlsProps) {
  const { search, change } = address;
  const { only = all, moved_from: from = all } = search;
  const reasons = slipLog.reasonsByDays.map(({ key }) => ({ id: `reason.${key}`, label: reasonLabel(key) }));
  const teams = slipLog.teams
    .slice(0, maxTeams)
    .map(({ key }) => ({ id: `giver.${key ?? 'none'}`, label: teamLabel(key) }));
  const shown = [...directions, ...reasons, ...teams].find(({ id }) => id === only);
  const periods = windows.map(({ weeks, label }) => ({ id: dayOf(view.dataDate - weeks * 7 + 1), label }));
  const period = periods.find(({ id }) => id === from);
  return (
    <>
      <ChoiceMenu
        label={words.shown}
        icon="list-filter"
        text={shown?.label ?? words.all}
        chosen={only}
        groups={[
          { choices: [{ id: all, label: words.all }, ...directions] },
          { title: words.byReason, choices: reasons },
          { title: words.byTeam, choices: teams },
        ]}
        onChange={(id) => change({ only: id === all ? undefined : id })}
      />
      <ChoiceMenu
        label={words.period}
        icon="calendar"
        text={period?.label ?? (from === all ? words.allTime : words.since(formatDayWithYear(from)))}
        chosen={from}
        groups={[{ choices: [{ id: all, label: words.allTime }, ...periods] }]}
        onChange={(id) => change({ moved_from: id === all ? undefined : id })}
      />
    </>
  );
}
