import { LinkButton } from '#ui/link-button.tsx';
import type { ReportGap } from './report-gap.ts';

/** What a report lacks, and the way to it. */
export function ReportGapLine({ gap }: { gap: ReportGap }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-sunken px-3 py-2"
    >
      <p className="min-w-60 flex-1 text-pretty">{gap.text}</p>
      <span className="print:hidden">
        <LinkButton size="sm" href={gap.href}>
          {gap.action}
        </LinkButton>
      </span>
    </div>
  );
}
