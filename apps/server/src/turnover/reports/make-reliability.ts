import { forecastReliability, reliabilityRows } from '@baton/domain/reports/reliability.ts';
import { figuresOf, wireTable, type MadeReport } from './made-report.ts';
import type { ReportSource } from './report-source.ts';

/** How far forecasts and promises were kept, from issued look-aheads. */
export function makeReliability({ ground }: ReportSource): MadeReport {
  const found = forecastReliability([], ground.context, { weekStart: ground.context.weekStart });
  const { label } = ground.context;
  return {
    figures: figuresOf({}),
    tables: [
      wireTable(
        'accuracy',
        'Forecast reliability',
        reliabilityRows(found, (team) => label('giver', team)),
      ),
    ],
  };
}
