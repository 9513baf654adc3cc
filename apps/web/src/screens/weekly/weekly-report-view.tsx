import { useState } from 'react';
import type { WeeklyReport } from '@baton/contract/turnover/weekly-reports.ts';
import { FigureStrip } from '#views/chart/figure-strip.tsx';
import { useMayEdit } from './use-may-edit.ts';
import { useWeeklyChanges } from './use-weekly-changes.ts';
import { weeklyFigures } from './weekly-figures.ts';
import { WeeklyHead } from './weekly-head.tsx';
import { weeklyLinks } from './weekly-links.ts';
import { WeeklyLists } from './weekly-lists.tsx';
import { WeeklyNarrative } from './weekly-narrative.tsx';
import { WeeklyPictures } from './weekly-pictures.tsx';

/** A weekly report as it was made: its text, its pictures and its lists. */
export function WeeklyReportView({ report }: { report: WeeklyReport }) {
  const changes = useWeeklyChanges(report);
  const mayEdit = useMayEdit(report);
  const [isEditing, setEditing] = useState(false);
  const { content } = report;
  const links = weeklyLinks(report);
  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-8">
      {/* What is being written is saved or thrown away before the rest of the report is. */}
      <WeeklyHead {...{ report, changes }} mayEdit={mayEdit && !isEditing} />
      <div className="flex flex-col gap-4">
        <p className="text-lg font-medium text-balance">{content.headline}</p>
        <FigureStrip figures={weeklyFigures(content, links)} />
      </div>
      <WeeklyNarrative {...{ report, changes, mayEdit, isEditing, setEditing }} />
      <WeeklyPictures {...{ content, links }} />
      <WeeklyLists {...{ content, links }} />
    </article>
  );
}
