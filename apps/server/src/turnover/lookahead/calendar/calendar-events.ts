import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { reportContextOf } from '@baton/contract/turnover/report-data.ts';
import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { cellsInWindow } from '@baton/domain/lookahead/board.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { reportDataOf } from '@baton/domain/reports/report-data.ts';
import { statusLabel } from '@baton/domain/reports/status-label.ts';
import { explain } from '@baton/domain/turnover/explain.ts';
import { statusInputAt, statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { isMine, type Self } from '@baton/domain/turnover/mine.ts';
import { dayAt, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { formatDate } from '@baton/domain/locale.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { copy } from '#turnover/lookahead/copy.ts';

/** Input of a calendar. */
export interface CalendarSource {
  base: ReportBase;
  programme: ProgrammeId;
  /** Code of the programme. */
  code: string;
  /** Null for everyone's turnovers. */
  self: Self | null;
  commitments: ReadonlyMap<string, string>;
  publicUrl: string;
}

/** Turnovers of the look-ahead as calendar events: overdue, completed this week, and upcoming. */
export function calendarEvents(source: CalendarSource): CalendarEvent[] {
  const { set, evaluation, measuring, structure } = source.base;
  const window = lookaheadWindow(measuring.dataDate, structure.settings.lookahead_weeks, measuring.weekStart);
  const { self } = source;
  const chosen = {
    rows: set.scopes.id.map((_, row) => row),
    isIn: (row: number, column: number) => self === null || isMine(set, row, column, self),
  };
  const { cellIndexes } = reportDataOf(set, evaluation, chosen, reportContextOf(measuring, set, structure));
  return Array.from(cellsInWindow(set, cellIndexes, window), (cellIndex) => eventAt(source, cellIndex));
}

function eventAt(
  { base, programme, code, commitments, publicUrl }: CalendarSource,
  cellIndex: number,
): CalendarEvent {
  const { set, evaluation, measuring, structure } = base;
  const { scopes, milestones, cells } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  const milestone = milestones[column]!;
  const scope = scopes.id[row]!;
  const status = statusAt(evaluation, cellIndex);
  const committed = commitments.get(itemKey({ scope, milestone: milestone.id }));
  const isDone = cells.actual[cellIndex] !== noDay;
  const isPast = !isDone && dayAt(set, cellIndex) < measuring.dataDate;
  const { marks } = copy.calendar;
  const past = status === 'overdue' ? marks.overdue : marks.pastDate;
  const mark = isDone ? marks.complete : isPast ? past : committed === undefined ? '' : marks.committed;
  const team = (side: 'giver' | 'receiver') => {
    const id = teamAt(set, row, column, side);
    return structure.teams.find((each) => each.id === id)?.name ?? copy.calendar.noTeam;
  };
  const open = cells.constraints[cellIndex]!;
  const lines = [
    copy.calendar.teams(milestone.name, team('giver'), team('receiver')),
    ...(status === null ? [] : [statusLabel(status)]),
    ...explain(statusInputAt(set, row, column), measuring, formatDay),
    ...(committed === undefined ? [] : [copy.calendar.committed(formatDate(committed))]),
    ...(open === 0 ? [] : [copy.calendar.constraints(open)]),
  ];
  return {
    uid: `${writeScopeRef(scopes.kind[row]!, scope).replace(':', '-')}-${milestone.id}-${programme}@${hostOf(publicUrl)}`,
    day: dayOf(dayAt(set, cellIndex)),
    summary: `${mark}${scopes.code[row]!} ${milestone.code} · ${scopes.name[row]!}`,
    description: lines.join('\n'),
    url: publicUrl + nameProgramme('/app/lookahead', code),
    sequence: cells.version[cellIndex]!,
    isDone,
  };
}

const hostOf = (url: string) => new URL(url).host;
