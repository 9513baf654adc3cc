import { useState } from 'react';
import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { FigureStrip, type Figure } from '#views/chart/figure-strip.tsx';
import { useWeeklyChanges } from './use-weekly-changes.ts';
import { WeeklyHead } from './weekly-head.tsx';
import { weeklyLinks, type WeeklyLinks } from './weekly-links.ts';
import { WeeklyLists } from './weekly-lists.tsx';
import { WeeklyNarrative } from './weekly-narrative.tsx';
import { useMayIssue } from '#turnover/sending/use-may-issue.ts';
import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { Section } from '#ui/section.tsx';
import { WeeklyCurve } from './weekly-curve.tsx';
import { WeeklySkyline } from './weekly-skyline.tsx';
import { partOfFigure } from '@baton/domain/reports/weekly-turnovers.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as qualityCopy } from '@baton/domain/quality/copy.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { copy } from './copy.ts';

export function WeeklyReportView({ report }: { report: WeeklyReport }) {
  const changes = useWeeklyChanges(report);
  const mayEdit = useMayEdit(report);
  const [isEditing, setEditing] = useState(false);
  const { content } = report;
  const links = weeklyLinks(report);
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-8">
      {/* An edited text must be saved or discarded before the report is frozen or deleted. */}
      <WeeklyHead {...{ report, changes }} mayEdit={mayEdit && !isEditing} />
      <div className="flex flex-col gap-4">
        <p className="text-lg font-medium text-balance">{content.headline}</p>
        <FigureStrip figures={weeklyFigures(content, links)} />
      </div>
      <WeeklyNarrative {...{ report, changes, mayEdit, isEditing, setEditing }} />
      <WeeklyCharts {...{ content, links }} />
      <WeeklyLists {...{ content, links }} />
      {content.signatures && (
        <p className="text-xs break-all text-text-muted tabular">
          {qualityCopy.chainHead(content.signatures.count, content.signatures.hash)}
        </p>
      )}
    </article>
  );
}

/** Whether the user may edit, freeze or delete the report. */
function useMayEdit(report: WeeklyReport): boolean {
  const mayIssue = useMayIssue(report.programme);
  return report.status === 'draft' && mayIssue;
}

function WeeklyCharts({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  return (
    <>
      <Section title={weeklyCopy.curve.title} text={weeklyCopy.curve.text}>
        <WeeklyCurve {...{ content, links }} />
      </Section>
      <Section title={weeklyCopy.skyline.title} text={weeklyCopy.skyline.text}>
        <WeeklySkyline {...{ content, links }} />
      </Section>
    </>
  );
}

/** Figures for which an increase is a deterioration. */
const worseIfHigher = ['behind', 'days_behind', 'overdue', 'missed'];

/** By the names of figures; a stored report may have others. */
const definitions: Partial<Record<string, { definition: string }>> = weeklyCopy.figures;

/** Figures compared with the previous report. */
function weeklyFigures({ figures }: WeeklyContent, links: WeeklyLinks): Figure[] {
  return figures
    .filter(({ value }) => value !== null)
    .map(({ key, label, kind, value, before, turnovers = 0 }) => {
      const number = Number(value);
      const format = (amount: number) => (kind === 'share' ? formatShare(amount) : formatNumber(amount));
      const href = turnovers === 0 ? undefined : links(partOfFigure(key));
      const isCount = turnovers === number;
      const isBad = worseIfHigher.includes(key) && number > 0;
      return {
        label,
        value: format(number),
        hint: before === null ? undefined : copy.report.lastReport(format(before)),
        definition: definitions[key]?.definition,
        tone: isBad ? ('danger' as const) : undefined,
        href,
        parts: isCount || href === undefined ? undefined : [{ text: copy.report.turnovers(turnovers), href }],
      };
    });
}
