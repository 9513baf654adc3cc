import { reasonLabels, weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import type { WeeklyPart } from '@baton/contract/weekly/weekly-reports.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { copy as qualityCopy } from '@baton/domain/reports/data-quality/copy.ts';
import type { ForecastMoves } from '@baton/domain/reports/forecast-moves.ts';
import { hitList } from '@baton/domain/reports/hit-list.ts';
import { draftNarrative, type WeekFacts } from '@baton/domain/reports/narrative.ts';
import { tableOf } from '@baton/domain/reports/presentation.ts';
import { runRate, runRateSentence } from '@baton/domain/reports/run-rate.ts';
import { movedCells, slipEntries, slipLog } from '@baton/domain/reports/slip-log.ts';
import { weekFigures } from '@baton/domain/reports/weekly/figures.ts';
import { weekFacts } from '@baton/domain/reports/week-facts.ts';
import { commitmentsThat, weekLists } from '@baton/domain/reports/week-lists.ts';
import {
  collectWeeklyTurnovers,
  partOfFigure,
  turnoversOfPart,
  type WeeklyTurnovers,
} from '@baton/domain/reports/weekly-turnovers.ts';
import { formatDay, isoDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#features/report-source/report-source.ts';
import { wireFigures, wireTable } from '#features/reports/report-result.ts';
import type { WeekCommitments } from './week-commitments.ts';
import { commitmentParts, weeklyParts, lineWriter, weeklyCurveOf, weeklySkylineOf } from './weekly-parts.ts';

/** Input of a weekly report besides the report data. */
export interface WeeklySource {
  source: ReportSource;
  moves: ForecastMoves;
  commitments: WeekCommitments;
  /** Figures of the previous report by key. */
  figuresBefore: ReadonlyMap<string, number>;
}

const maxLines = { achieved: 80, missed: 80, open: 80, ahead: 120, moves: 60 };

/** Creates a weekly report: its content, and a draft of its text. */
export function computeWeekly({ source, moves, commitments, figuresBefore }: WeeklySource): {
  content: WeeklyContent;
  narrative: WeeklyPart[];
  turnovers: WeeklyTurnovers;
} {
  const { reportData, base, stamp, organisation } = source;
  const { context } = reportData;
  const { settings } = base.structure;
  const formatReason = reasonLabels(base.structure);
  const baseline = stamp.baseline ? `${stamp.baseline.number} ${stamp.baseline.name}` : null;
  const capacity = weeklyCapacities(base.structure);
  const { ppc, list } = commitments;
  const facts = weekFacts(reportData, {
    baseline,
    moves,
    reasonLabel: formatReason,
    committed: ppc,
    capacity,
  });
  const lists = weekLists(reportData);
  const [missed, open] = [commitmentsThat(list, 'missed'), commitmentsThat(list, 'open')];
  const log = slipLog(reportData, moves, { from: lists.week });
  const moved = slipEntries(log);
  const { lineAt, missedLine, hitLine, moveLine } = lineWriter(reportData);
  const large = moved.filter(({ days }) => Math.abs(days) >= context.redDays);
  const hits = hitList(reportData, { limit: 10 });
  const turnovers = collectWeeklyTurnovers(reportData, {
    ...weeklyParts(reportData, lists, capacity),
    ...commitmentParts(list),
    moved_later: movedCells(log, { way: 'later', minMoves: 1, reason: null }),
    moves: large.map(({ cellIndex }) => cellIndex),
    hits: hits.map(({ cellIndex }) => cellIndex),
  });
  const content: WeeklyContent = {
    organisation,
    programme_code: stamp.programme_code,
    programme_name: stamp.programme_name,
    data_date: stamp.data_date,
    week_from: dayOf(lists.week),
    baseline,
    target_finish: isoDay(context.targetFinish),
    slip_unit: settings.slip_unit,
    headline: runRateSentence(runRate(reportData), formatDay),
    figures: wireFigures(weekFigures(facts, ppc)).map((figure) => ({
      ...figure,
      before: figuresBefore.get(figure.key) ?? null,
      turnovers: turnoversOfPart(turnovers, partOfFigure(figure.key)).length,
    })),
    curve: weeklyCurveOf(reportData),
    skyline: weeklySkylineOf(reportData, capacity),
    achieved: { total: lists.achieved.length, lines: lists.achieved.slice(0, maxLines.achieved).map(lineAt) },
    commitments: ppc,
    missed: {
      total: ppc?.missed ?? 0,
      lines: missed
        .slice(0, maxLines.missed)
        .map((each) =>
          missedLine(each, each.reason === '' ? 'Not closed out yet' : formatReason(each.reason)),
        ),
    },
    open: {
      total: ppc?.open ?? 0,
      lines: open.slice(0, maxLines.open).map((each) => missedLine(each, '')),
    },
    ahead: { total: lists.ahead.length, lines: lists.ahead.slice(0, maxLines.ahead).map(lineAt) },
    hits: hits.map(hitLine),
    moves: {
      threshold: context.redDays,
      total: large.length,
      lines: large
        .toSorted((a, b) => Math.abs(b.days) - Math.abs(a.days))
        .slice(0, maxLines.moves)
        .map((entry) => moveLine(entry, formatReason)),
    },
    waiting: {
      total: facts.waitingLong?.count ?? 0,
      oldest_days: facts.waitingLong?.oldestDays ?? null,
    },
    quality: qualityOf(reportData),
  };
  return { content, narrative: narrativeOf(facts), turnovers };
}

function qualityOf(reportData: ReportSource['reportData']): WeeklyContent['quality'] {
  const quality = dataQuality(reportData);
  return {
    score: quality.all.score,
    table: wireTable(tableOf('groups', qualityCopy.title, dataQualityRows(quality))),
    teams: quality.lines.map(({ key }) => key as number | null),
  };
}

function narrativeOf(facts: WeekFacts): WeeklyPart[] {
  return draftNarrative(facts, formatDay).map(({ title, sentences }) => ({
    title,
    text: sentences.join(' '),
  }));
}
