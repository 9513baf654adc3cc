import { joinClasses } from '#lib/join-classes.ts';
import { formatShare } from '#lib/format-share.ts';

export interface WeekBar {
  key: string;
  /** 'Week of 9 Nov'. */
  label: string;
  share: number | null;
  /** '4 of 5'. */
  note: string;
}

export interface WeekBarsProps {
  label: string;
  bars: readonly WeekBar[];
}

const height = 72;

/** Shares week by week; a week without any shows a dash. The table below says the same in numbers. */
export function WeekBars({ label, bars }: WeekBarsProps) {
  // Narrow bars have room for some of their days.
  const step = Math.ceil(bars.length / 4);
  return (
    <ol aria-label={label} className="flex items-end gap-1.5" style={{ height: height + 36 }}>
      {bars.map(({ key, label: week, share, note }, index) => (
        <li
          key={key}
          title={`${week}: ${formatShare(share)}${note === '' ? '' : `, ${note}`}`}
          className="@container flex min-w-0 max-w-14 flex-1 flex-col items-center justify-end"
        >
          <span className="text-[min(0.75rem,64cqw)] tabular">
            {share === null ? '–' : Math.round(share * 100)}
          </span>
          <span
            aria-hidden
            data-fill
            style={{ height: share === null ? 1 : Math.max(2, share * height) }}
            className={joinClasses('w-full rounded-t-sm', share === null ? 'bg-line-strong' : 'bg-accent')}
          />
          <span
            className={joinClasses(
              'mt-0.5 text-xs whitespace-nowrap text-text-muted tabular',
              // They reach over the bars that are not named, never out at either end.
              step > 1 && (index === bars.length - 1 ? 'self-end' : 'self-start'),
              index % step !== 0 && 'invisible',
            )}
          >
            {week.replace('Week of ', '')}
          </span>
        </li>
      ))}
    </ol>
  );
}
