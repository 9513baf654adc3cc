import type { HomeAnswer, HomeChange, HomeChanges } from '@baton/contract/turnover/home.ts';
import { dayIn, dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { IconName } from '#ui/icon.tsx';
import { countOf } from '#turnover/tracker/dialogs/words.ts';
import type { TrackerSearch } from '#turnover/tracker/tracker-search.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';
import type { HomeLine } from './home-lines.tsx';
import { trackerLink, turnoverLink } from './home-links.ts';

interface Kind {
  key: keyof HomeChanges;
  icon: IconName;
  one: string;
  many: string;
  search: (since: string) => TrackerSearch;
}

/** Each kind of change, and the turnovers that it is about in the tracker of today. */
const kinds: Kind[] = [
  {
    key: 'moved_later',
    icon: 'arrow-right',
    one: 'forecast moved later',
    many: 'forecasts moved later',
    search: (since) => ({ as_of: since, diff: 'later' }),
  },
  {
    key: 'moved_earlier',
    icon: 'arrow-left',
    one: 'forecast moved earlier',
    many: 'forecasts moved earlier',
    search: (since) => ({ as_of: since, diff: 'earlier' }),
  },
  {
    key: 'passed',
    icon: 'circle-check',
    one: 'turnover was passed',
    many: 'turnovers were passed',
    search: (since) => ({ view: 'list', status: 'complete', from: since }),
  },
  {
    key: 'submitted',
    icon: 'check',
    one: 'turnover was submitted',
    many: 'turnovers were submitted',
    search: () => ({ view: 'list', status: 'submitted' }),
  },
  {
    key: 'rejected',
    icon: 'undo-2',
    one: 'turnover was rejected',
    many: 'turnovers were rejected',
    search: () => ({ view: 'list', status: 'rejected' }),
  },
];

/** What changed, counted. */
export function changeLines(home: HomeAnswer, view: TrackerView): HomeLine[] {
  const zone = view.structure.settings.time_zone;
  // At the end of the day before, so that what happened on that day is in it.
  const since = dayIn(zone, new Date(Date.parse(home.since) - 86_400_000));
  const lines = kinds
    .filter(({ key }) => home.changes[key] > 0)
    .map(({ key, icon, one, many, search }) => ({
      key,
      icon,
      text: countOf(home.changes[key], one, many),
      href: trackerLink(search(since)),
    }));
  const { constraints_raised: raised, constraints_cleared: cleared } = home.changes;
  if (raised + cleared === 0) return lines;
  const text = `${countOf(raised, 'constraint was raised', 'constraints were raised')}, ${cleared === 0 ? 'none' : cleared} cleared`;
  return [...lines, { key: 'constraints', icon: 'triangle-alert', text, href: '/app/lookahead' }];
}

/** What others did last, in words. */
export function latestLines(latest: readonly HomeChange[], view: TrackerView): HomeLine[] {
  return latest.map((change, at) => ({
    key: `${change.at} ${at}`,
    icon: change.field === 'forecast' ? 'calendar-range' : 'check',
    text: `${change.code} ${change.milestone_code}: ${sayChange(change, view)}`,
    detail: `${change.by}, ${formatMoment(change.at)}`,
    href: turnoverLink(change, 'history'),
  }));
}

function sayChange({ field, before, after }: HomeChange, { today }: TrackerView): string {
  const say = (day: string) => formatDay(day, dayOf(today));
  if (field === 'state') return after === null ? 'opened again' : after.replaceAll('_', ' ');
  if (field === 'actual') return after === null ? 'no longer passed' : `passed on ${say(after)}`;
  if (after === null) return 'forecast taken away';
  return before === null ? `forecast ${say(after)}` : `forecast moved from ${say(before)} to ${say(after)}`;
}
