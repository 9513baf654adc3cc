import { selfOf } from '@baton/contract/turnover/report-ground.ts';
import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { createTrackerSet, isTurnover, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { sayDay } from '#turnover/context/say-day.ts';

/** Whose week it is, in one programme. */
export interface DigestReader {
  user: number;
  /** Those for which one may act. */
  teams: readonly number[];
  /** Accepts everywhere: what waits for anybody waits for them, unless they have teams of their own. */
  acceptsAll: boolean;
}

export interface DigestList {
  title: string;
  lines: string[];
}

const days = 7;
const most = 10;

/** What is due from one's teams within the week, and what waits for one's acceptance; only what there is. */
export function digestLists(answer: TrackerAnswer, reader: DigestReader): DigestList[] {
  const { structure, scopes, cells, today } = answer;
  if (!structure || !scopes || !cells) return [];
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const width = set.gates.length;
  const [now, submitted] = [dayNumber(today), turnoverStates.indexOf('submitted')];
  // Mine is what the page calls mine: of one's teams, and of the scopes that one owns.
  const self = selfOf(structure, reader.user, reader.teams);
  const isMine = (row: number, giver: number | null) =>
    (giver !== null && self.teams.includes(giver)) ||
    (self.person !== null && scopes.owner[row] === self.person);
  const due: { day: number; line: string }[] = [];
  const waiting: { day: number; line: string }[] = [];
  scopes.id.forEach((_, row) => {
    if (scopes.cancelled[row]) return;
    for (let column = 0; column < width; column += 1) {
      const place = row * width + column;
      const { forecast, baseline, actual, required, state } = set.cells;
      if (!isTurnover(set, row, column) || required[place] !== 1 || actual[place] !== noDay) continue;
      const label = `${scopes.code[row]} ${set.gates[column]!.code}`;
      const day = forecast[place] === noDay ? baseline[place]! : forecast[place]!;
      if (state[place] === submitted) {
        const receiver = teamAt(set, row, column, 'receiver');
        const isOwn = receiver !== null && reader.teams.includes(receiver);
        if (isOwn || (reader.acceptsAll && reader.teams.length === 0))
          waiting.push({ day, line: `${label}, ${scopes.name[row]}` });
      } else if (day !== noDay && day <= now + days && isMine(row, teamAt(set, row, column, 'giver'))) {
        const when = day < now ? `was due ${sayDay(day)}` : `due ${sayDay(day)}`;
        due.push({ day, line: `${label}, ${scopes.name[row]}: ${when}` });
      }
    }
  });
  return [
    { title: 'Due from your teams within a week', lines: shorten(due) },
    { title: 'Waiting for your acceptance', lines: shorten(waiting) },
  ].filter(({ lines }) => lines.length > 0);
}

function shorten(all: { day: number; line: string }[]): string[] {
  const lines = all.toSorted((one, other) => one.day - other.day).map(({ line }) => line);
  return lines.length <= most ? lines : [...lines.slice(0, most), `and ${lines.length - most} more`];
}
