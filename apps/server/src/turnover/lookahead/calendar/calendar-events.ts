import { reportContextOf } from '@baton/contract/turnover/report-ground.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { placesInWindow } from '@baton/domain/lookahead/board.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { groundOf } from '@baton/domain/reports/ground.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { factsAt, statusAt } from '@baton/domain/turnover/judge-set.ts';
import { isMine, type Self } from '@baton/domain/turnover/mine.ts';
import { dayAt, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { formatDate, formatDay } from '#turnover/context/format-day.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** What a calendar is made from. */
export interface CalendarSource {
  base: ReportBase;
  programme: ProgrammeId;
  /** Null: everybody's. */
  self: Self | null;
  promises: ReadonlyMap<string, string>;
  publicUrl: string;
}

/** The turnovers of the look-ahead as days in a calendar: what is overdue, what was passed this week, what comes. */
export function calendarEvents(source: CalendarSource): CalendarEvent[] {
  const { set, judgement, measuring, structure } = source.base;
  const window = lookaheadWindow(measuring.dataDate, structure.settings.lookahead_weeks, measuring.weekStart);
  const { self } = source;
  const chosen = {
    rows: set.scopes.id.map((_, row) => row),
    isIn: (row: number, column: number) => self === null || isMine(set, row, column, self),
  };
  const { places } = groundOf(set, judgement, chosen, reportContextOf(measuring, set, structure));
  return Array.from(placesInWindow(set, places, window), (place) => eventAt(source, place));
}

function eventAt({ base, programme, promises, publicUrl }: CalendarSource, place: number): CalendarEvent {
  const { set, judgement, measuring, structure } = base;
  const { scopes, gates, cells } = set;
  const row = Math.trunc(place / gates.length);
  const column = place - row * gates.length;
  const gate = gates[column]!;
  const scope = scopes.id[row]!;
  const status = statusAt(judgement, place);
  const promised = promises.get(itemKey({ scope, milestone: gate.id }));
  const isDone = cells.actual[place] !== noDay;
  const isPast = !isDone && dayAt(set, place) < measuring.dataDate;
  const past = status === 'overdue' ? 'Overdue: ' : 'Past date: ';
  const mark = isDone ? 'Passed: ' : isPast ? past : promised === undefined ? '' : 'Promised: ';
  const team = (side: 'giver' | 'receiver') => {
    const id = teamAt(set, row, column, side);
    return structure.teams.find((each) => each.id === id)?.name ?? 'no team';
  };
  const open = cells.constraints[place]!;
  const lines = [
    `${gate.name}, from ${team('giver')} to ${team('receiver')}`,
    ...(status === null ? [] : [statusLabel(status)]),
    ...explain(factsAt(set, row, column), measuring, formatDay),
    ...(promised === undefined ? [] : [`Promised for ${formatDate(promised)}.`]),
    ...(open === 0 ? [] : [open === 1 ? '1 constraint is open.' : `${open} constraints are open.`]),
  ];
  return {
    uid: `${writeScopeRef(scopes.kind[row]!, scope).replace(':', '-')}-${gate.id}-${programme}@${hostOf(publicUrl)}`,
    day: dayOf(dayAt(set, place)),
    summary: `${mark}${scopes.code[row]!} ${gate.code} · ${scopes.name[row]!}`,
    description: lines.join('\n'),
    url: `${publicUrl}/app/lookahead`,
    sequence: cells.version[place]!,
    isDone,
  };
}

const hostOf = (url: string) => new URL(url).host;
