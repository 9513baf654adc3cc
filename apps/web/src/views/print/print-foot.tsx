import { statuses } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { PrintWords } from './print-words.ts';

/** Source of the data and legend. */
export function PrintFoot({ stamp }: Pick<PrintWords, 'stamp'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line-strong pt-1">
      <p>{stamp.join(' · ')}</p>
      <ul className="flex flex-wrap items-center gap-x-2.5">
        {statuses.map((status) => (
          <li key={status}>
            <StatusMark status={status} size={10} />
          </li>
        ))}
      </ul>
    </div>
  );
}
