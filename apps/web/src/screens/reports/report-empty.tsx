import type { ReactNode } from 'react';
import { reportLabels, type ReportName } from '@baton/contract/reports/reports.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';

interface ReportEmptyProps {
  report: ReportName;
  title: string;
  icon: IconName;
  actions: ReactNode;
  children: ReactNode;
}

/** Empty state of a report, with actions that would fill it. */
export function ReportEmpty({ report, title, icon, actions, children }: ReportEmptyProps) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{reportLabels[report]}</h2>
      <div className="rounded-md border border-line">
        <EmptyState {...{ title, icon, actions }}>{children}</EmptyState>
      </div>
    </section>
  );
}
