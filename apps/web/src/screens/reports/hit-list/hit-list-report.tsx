import { useMemo } from 'react';
import { presentHitList } from '@baton/domain/reports/hit-list/present.ts';
import { dayFormats } from '#screens/reports/day-formats.ts';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';

/** Turnovers ranked by priority, with the reasons for their scores. */
export function HitListReport(props: ReportProps) {
  const { view, reportData } = props;
  const presentation = useMemo(() => presentHitList({ reportData }, dayFormats(view)), [reportData, view]);
  return (
    <ReportPage {...props} presentation={presentation}>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer font-medium">How scores are calculated</summary>
        <p className="mt-2 max-w-prose text-text-muted">
          Value = 1, or 2 if contractual, plus 25% for each later open milestone. Urgency = 1 with four weeks
          of margin or more, plus 1 for every two weeks less, up to 5. Closeness = 1 ÷ (1 + open constraints +
          open previous milestones).
        </p>
        <ol className="mt-2 flex flex-col gap-2">
          {presentation.explained.map(({ name, reasons }, at) => (
            <li key={name}>
              <span className="font-medium tabular">{`${at + 1}. ${name}`}</span>
              <ul className="text-text-muted">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </ReportPage>
  );
}
