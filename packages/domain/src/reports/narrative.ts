import type { DayNumber } from '../day-number.ts';
import { formatShare } from '../format-share.ts';
import type { PlanComplete } from '../lookahead/commitments.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { finishRangeSentence, type RunRate } from './run-rate.ts';
import { copy } from './weekly/copy.ts';

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
  /** The turnovers that these moves are of. */
  turnoversMoved: { later: number; earlier: number };
  topReason: { label: string; count: number } | null;
  committed: Pick<PlanComplete, 'kept' | 'missed' | 'open'> | null;
  overdue: number;
  dueNextThreeWeeks: number;
  waitingLong: { count: number; oldestDays: number } | null;
  run: Pick<RunRate, 'needed' | 'best' | 'finish' | 'earliest' | 'latest'> | null;
  target: DayNumber | null;
  overloaded: readonly { team: string; week: DayNumber; load: number; capacity: number }[];
  hits: readonly { scope: string; milestone: string; expected: DayNumber | null }[];
  quality: { score: number; stale: number } | null;
}

/** A section of the draft. */
interface NarrativePart {
  title: string;
  sentences: string[];
}

/** Drafts the weekly report as plain sentences from the facts; `formatDay` writes the year. */
export function draftNarrative(facts: WeekFacts, formatDay: FormatDay): NarrativePart[] {
  const { titles } = copy.narrative;
  const parts: NarrativePart[] = [
    { title: titles.progress, sentences: progress(facts, formatDay) },
    { title: titles.forecasts, sentences: forecasts(facts) },
    { title: titles.ahead, sentences: ahead(facts, formatDay) },
    { title: titles.attention, sentences: attention(facts, formatDay) },
  ];
  return parts.filter(({ sentences }) => sentences.length > 0);
}

function progress(facts: WeekFacts, formatDay: FormatDay): string[] {
  const { achievedThisWeek, plannedThisWeek, achieved, planned, total, baseline, run, target } = facts;
  const words = copy.narrative;
  const sentences = [words.week(achievedThisWeek, plannedThisWeek, formatDay(facts.dataDate))];
  if (total > 0) sentences.push(words.toDate(achieved, total, planned > 0 ? { planned, baseline } : null));
  const gap = gapSentence(facts);
  if (gap !== null) sentences.push(gap);
  const finish = run && achieved < total ? finishRangeSentence(run, formatDay) : null;
  if (finish !== null) {
    sentences.push(finish);
    if (target !== null) sentences.push(words.target(formatDay(target)));
  }
  if (run && run.needed !== null && Number.isFinite(run.needed) && run.needed > run.best)
    sentences.push(words.beyondBest(run.needed, run.best));
  return sentences;
}

function gapSentence({ behind, daysBehind, planned }: WeekFacts): string | null {
  if (planned === 0 || daysBehind === null) return null;
  return behind === 0 ? copy.narrative.onPlan : copy.narrative.gap(behind, daysBehind);
}

function forecasts({ movedLater, movedEarlier, turnoversMoved, topReason, committed }: WeekFacts): string[] {
  const sentences = [copy.narrative.moved(movedLater, movedEarlier, turnoversMoved)];
  if (topReason !== null && movedLater > 0)
    sentences.push(copy.narrative.reason(topReason.label, topReason.count));
  if (committed !== null) sentences.push(...commitments(committed));
  return sentences;
}

function commitments({ kept, missed, open }: NonNullable<WeekFacts['committed']>): string[] {
  const decided = kept + missed;
  const sentences: string[] = [];
  if (decided > 0) sentences.push(copy.narrative.kept(kept, decided, formatShare(kept / decided)));
  if (open > 0) sentences.push(copy.narrative.stillOpen(open));
  return sentences;
}

function ahead({ dueNextThreeWeeks, overloaded }: WeekFacts, formatDay: FormatDay): string[] {
  return [
    copy.narrative.due(dueNextThreeWeeks),
    ...overloaded.map(({ team, week, load, capacity }) =>
      copy.narrative.capacity(team, load, formatDay(week), capacity),
    ),
  ];
}

function attention({ overdue, waitingLong, hits, quality }: WeekFacts, formatDay: FormatDay): string[] {
  const words = copy.narrative;
  const sentences: string[] = [];
  if (overdue > 0) sentences.push(words.overdue(overdue));
  if (waitingLong !== null && waitingLong.count > 0)
    sentences.push(words.waiting(waitingLong.count, waitingLong.oldestDays));
  const [first] = hits;
  if (first) {
    const expected = first.expected === null ? null : formatDay(first.expected);
    sentences.push(words.topHit(`${first.scope} ${first.milestone}`, expected));
  }
  if (quality !== null && quality.stale > 0)
    sentences.push(words.quality(quality.stale, formatShare(quality.score)));
  return sentences;
}
