import { formatDecimal } from '../format-number.ts';
import type { DayNumber } from '../day-number.ts';
import type { PlanComplete } from '../lookahead/commitments.ts';
import type { FormatDay } from '../turnover/explain.ts';

/** Facts of a week from which a weekly report is drafted. An unknown fact is null and is left out. */
export interface WeekFacts {
  dataDate: DayNumber;
  baseline: string | null;
  /** Complete and planned, in the week and in total. */
  achievedThisWeek: number;
  plannedThisWeek: number;
  achieved: number;
  planned: number;
  total: number;
  behind: number;
  daysBehind: number | null;
  /** Forecasts that moved in the week. */
  movedLater: number;
  movedEarlier: number;
  topReason: { label: string; count: number } | null;
  committed: Pick<PlanComplete, 'kept' | 'missed' | 'open'> | null;
  overdue: number;
  dueNextThreeWeeks: number;
  waitingLong: { count: number; oldestDays: number } | null;
  run: { needed: number | null; achieved: number | null; best: number; finish: DayNumber | null } | null;
  target: DayNumber | null;
  overloaded: readonly { team: string; week: DayNumber; load: number; capacity: number }[];
  hits: readonly { scope: string; milestone: string; expected: DayNumber | null }[];
  quality: { score: number; stale: number } | null;
}

/** A section of the draft. */
export interface NarrativePart {
  title: string;
  sentences: string[];
}

/** Drafts the weekly report as plain sentences from the facts. */
export function draftNarrative(facts: WeekFacts, formatDay: FormatDay): NarrativePart[] {
  const parts: NarrativePart[] = [
    { title: 'Progress', sentences: progress(facts, formatDay) },
    { title: 'Forecasts and promises', sentences: forecasts(facts) },
    { title: 'What is ahead', sentences: ahead(facts, formatDay) },
    { title: 'Needs attention', sentences: attention(facts, formatDay) },
  ];
  return parts.filter(({ sentences }) => sentences.length > 0);
}

function progress(facts: WeekFacts, formatDay: FormatDay): string[] {
  const { achievedThisWeek, plannedThisWeek, achieved, planned, total, baseline, run, target } = facts;
  const sentences = [
    `${turnovers(achievedThisWeek)} ${was(achievedThisWeek)} achieved in the week to ${formatDay(facts.dataDate)}; ${number(plannedThisWeek)} ${was(plannedThisWeek)} planned.`,
  ];
  const against = baseline === null ? 'the baseline' : `baseline ${baseline}`;
  if (total > 0 && planned > 0)
    sentences.push(
      `To date ${formatDecimal(achieved)} of ${formatDecimal(total)} ${is(achieved)} complete, against ${formatDecimal(planned)} planned in ${against}.`,
    );
  else if (total > 0)
    sentences.push(`To date ${formatDecimal(achieved)} of ${formatDecimal(total)} ${is(achieved)} complete.`);
  const gap = gapSentence(facts);
  if (gap !== null) sentences.push(gap);
  if (run && run.finish !== null && achieved < total) {
    const targetText = target === null ? '' : `; the target is ${formatDay(target)}`;
    sentences.push(
      `At the rate of the last weeks the last one comes on ${formatDay(run.finish)}${targetText}.`,
    );
  }
  if (run && run.needed !== null && Number.isFinite(run.needed) && run.needed > run.best)
    sentences.push(
      `Meeting the target takes ${formatDecimal(run.needed)} a week; the best week so far had ${formatDecimal(run.best)}.`,
    );
  return sentences;
}

function gapSentence({ behind, daysBehind, planned }: WeekFacts): string | null {
  if (planned === 0 || daysBehind === null) return null;
  if (behind === 0) return 'The programme is level with its baseline.';
  const time = daysBehind === 0 ? '' : `, which is ${count(Math.abs(daysBehind), 'day')}`;
  return behind > 0
    ? `The programme is ${turnovers(behind).toLowerCase()} behind its baseline${time}.`
    : `The programme is ${turnovers(-behind).toLowerCase()} ahead of its baseline${time}.`;
}

function forecasts({ movedLater, movedEarlier, topReason, committed }: WeekFacts): string[] {
  const sentences: string[] = [];
  if (movedLater + movedEarlier > 0)
    sentences.push(
      `${count(movedLater, 'forecast')} moved later and ${number(movedEarlier)} earlier this week.`,
    );
  else sentences.push('No forecast moved this week.');
  if (topReason !== null && movedLater > 0)
    sentences.push(
      `The most frequent reason was ${lower(topReason.label)} (${formatDecimal(topReason.count)}).`,
    );
  if (committed !== null) sentences.push(...commitments(committed));
  return sentences;
}

function commitments({ kept, missed, open }: NonNullable<WeekFacts['committed']>): string[] {
  const decided = kept + missed;
  const sentences: string[] = [];
  if (decided > 0)
    sentences.push(
      `${formatDecimal(kept)} of ${count(decided, 'commitment')} ${was(kept)} kept (PPC ${Math.round((100 * kept) / decided)}%).`,
    );
  if (open > 0) sentences.push(`${count(open, 'commitment')} for the week ${is(open)} still open.`);
  return sentences;
}

function ahead({ dueNextThreeWeeks, overloaded }: WeekFacts, formatDay: FormatDay): string[] {
  const sentences = [`${turnovers(dueNextThreeWeeks)} ${is(dueNextThreeWeeks)} due in the next three weeks.`];
  for (const { team, week, load, capacity } of overloaded)
    sentences.push(
      `${team} would have to accept ${formatDecimal(load)} in the week from ${formatDay(week)}; it can accept ${formatDecimal(capacity)}.`,
    );
  return sentences;
}

function attention({ overdue, waitingLong, hits, quality }: WeekFacts, formatDay: FormatDay): string[] {
  const sentences: string[] = [];
  if (overdue > 0) sentences.push(`${turnovers(overdue)} ${is(overdue)} overdue.`);
  if (waitingLong !== null && waitingLong.count > 0)
    sentences.push(
      `${count(waitingLong.count, 'submission')} ${has(waitingLong.count)} waited for more than a week, the oldest for ${count(waitingLong.oldestDays, 'day')}.`,
    );
  const [first] = hits;
  if (first) {
    const when = first.expected === null ? 'without a date' : `expected on ${formatDay(first.expected)}`;
    sentences.push(`First on the hit list is ${first.scope}, ${first.milestone}, ${when}.`);
  }
  if (quality !== null && quality.stale > 0)
    sentences.push(
      `${count(quality.stale, 'forecast')} in the look-ahead ${has(quality.stale)} not been confirmed for long; ${Math.round(quality.score * 100)} % of the turnovers are without fault in their data.`,
    );
  return sentences;
}

function number(value: number): string {
  return value === 0 ? 'none' : formatDecimal(value);
}

function count(value: number, noun: string): string {
  return `${value === 0 ? 'No' : formatDecimal(value)} ${noun}${value === 1 ? '' : 's'}`;
}

function turnovers(value: number): string {
  return count(value, 'turnover');
}

function was(value: number): string {
  return value === 1 ? 'was' : 'were';
}

function is(value: number): string {
  return value === 1 ? 'is' : 'are';
}

function has(value: number): string {
  return value === 1 ? 'has' : 'have';
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
