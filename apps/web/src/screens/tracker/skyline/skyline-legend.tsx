import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { StatusMark } from '#ui/status-mark.tsx';

/** What the marks and fills mean, with how many there are of each. */
export function SkylineLegend({ counts }: { counts: ReadonlyMap<Status, number> }) {
  const shown = statuses.filter((status) => counts.has(status));
  return (
    <ul
      aria-label="Legend"
      className="flex gap-x-3 gap-y-1 text-sm max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap"
    >
      {shown.map((status) => (
        <li key={status} className="flex items-center gap-1">
          <StatusMark status={status} size={12} />
          <span className="text-text-muted tabular">{formatNumber(counts.get(status) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
