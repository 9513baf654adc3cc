import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type { HitLine, MissedLine, MoveLine, WeeklyLine } from '@baton/contract/turnover/weekly-content.ts';
import { dayOf, noDay } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { explainHit, type Hit } from '@baton/domain/reports/hit-list.ts';
import type { SlipEntry } from '@baton/domain/reports/slip-ledger.ts';
import type { WeekCommitment } from '@baton/domain/reports/week-lists.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { writtenDay } from '#turnover/context/written-day.ts';

/** What names a turnover in the lists of a report. */
function namedAt({ set, context }: Ground, place: number) {
  const { scopes, gates } = set;
  const row = Math.trunc(place / gates.length);
  const column = place - row * gates.length;
  return {
    scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
    code: scopes.code[row]!,
    name: scopes.name[row]!,
    milestone: gates[column]!.id,
    milestone_code: gates[column]!.code,
    team: context.label('giver', teamAt(set, row, column, 'giver')),
  };
}

/** Writes the lines of a weekly report from places of the ground. */
export function lineWriter(ground: Ground) {
  const { set, judgement, context } = ground;
  const { cells } = set;
  const lineAt = (place: number): WeeklyLine => {
    const slip = judgement.slip[place]!;
    return {
      ...namedAt(ground, place),
      status: statuses[judgement.status[place]!]!,
      baseline: writtenDay(cells.baseline[place]!),
      forecast: writtenDay(cells.forecast[place]!),
      need: writtenDay(cells.need[place]!),
      actual: writtenDay(cells.actual[place]!),
      slip: slip === noDay ? null : slip,
    };
  };
  return {
    lineAt,
    missedLine: ({ place, committed }: WeekCommitment, reason: string): MissedLine => ({
      ...lineAt(place),
      promised: dayOf(committed),
      reason,
    }),
    hitLine: (hit: Hit): HitLine => ({
      ...lineAt(hit.place),
      score: Math.round(hit.score * 100) / 100,
      expected: writtenDay(hit.expected),
      float: hit.float,
      why: explainHit(hit, context.currency),
    }),
    moveLine: ({ place, at, by, before, after, days, reason }: SlipEntry, say: (code: string) => string) =>
      ({
        ...namedAt(ground, place),
        at: dayOf(at),
        by,
        before: dayOf(before),
        after: dayOf(after),
        days,
        reason: say(reason),
      }) satisfies MoveLine,
  };
}
