import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';

/** What the marks in the cells mean, where there is room to say it. */
export function MarkLegend() {
  return (
    <ul aria-label="Marks" className="hidden items-center gap-x-2.5 text-xs min-[88rem]:flex">
      {statuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={12} />
        </li>
      ))}
    </ul>
  );
}
