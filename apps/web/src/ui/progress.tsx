import { ProgressBar } from 'react-aria-components/ProgressBar';
import { Label } from 'react-aria-components/Label';
import { formatNumber } from '@baton/domain/format-number.ts';
import { joinClasses } from '#lib/join-classes.ts';

interface ProgressProps {
  label: string;
  done: number;
  /** Undefined while the total is unknown. */
  total?: number;
  /** Unit, such as "rows". */
  unit?: string;
  tone?: 'accent' | 'danger' | 'success';
}

const tones = { accent: 'bg-accent', danger: 'bg-danger', success: 'bg-success' };

/** Progress of imports, exports and reports. */
export function Progress({ label, done, total, unit = '', tone = 'accent' }: ProgressProps) {
  const counts = [formatNumber(done), total !== undefined && `of ${formatNumber(total)}`, unit];
  const text = counts.filter(Boolean).join(' ');
  return (
    <ProgressBar
      value={done}
      maxValue={total ?? 100}
      isIndeterminate={total === undefined}
      valueLabel={text}
      className="flex w-full flex-col gap-1"
    >
      {({ percentage, isIndeterminate }) => (
        <>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <Label className="font-medium">{label}</Label>
            <span className="text-text-muted tabular">{text}</span>
          </div>
          <div data-track className="h-1.5 overflow-hidden rounded-full bg-surface-hover">
            <div
              data-fill
              className={joinClasses(
                'h-full rounded-full',
                tones[tone],
                isIndeterminate && 'w-1/3 animate-pulse-slow',
              )}
              {...(!isIndeterminate && { style: { width: `${percentage}%` } })}
            />
          </div>
        </>
      )}
    </ProgressBar>
  );
}
