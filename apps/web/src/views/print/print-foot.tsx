import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { SignLegend } from '#views/board/sign-legend.tsx';
import type { PrintWords } from './print-words.ts';

/** Source of the data and legend. */
export function PrintFoot({ stamp, unit }: Pick<PrintWords, 'stamp' | 'unit'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line-strong pt-1">
      <p>{stamp.join(' · ')}</p>
      {unit === undefined ? <StatusLegend /> : <SignLegend unit={unit} size={10} />}
    </div>
  );
}

function StatusLegend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-2.5">
      {statuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={10} />
        </li>
      ))}
    </ul>
  );
}
