import { signNames } from '@baton/domain/chart/signs.ts';
import { copy } from '@baton/domain/lookahead/copy.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { SignMark } from '#ui/sign-mark.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

interface SignLegendProps {
  /** Unit of slip: "days" or "working days". */
  unit: string;
  size?: number;
  className?: string;
}

const shownStatuses = statuses.filter((status) => status !== 'not_required').toReversed();

/** What the statuses and signs on cards mean. */
export function SignLegend({ unit, size = 12, className }: SignLegendProps) {
  return (
    <ul
      aria-label={copy.legend}
      className={joinClasses('flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs', className)}
    >
      {shownStatuses.map((status) => (
        <li key={status}>
          <StatusMark status={status} size={size} />
        </li>
      ))}
      {signNames.map((name) => (
        <li key={name}>
          <SignMark name={name} size={size} />
        </li>
      ))}
      <li className="flex items-center gap-1.5 whitespace-nowrap">
        <span className="text-warning-text tabular">{copy.slipExample}</span>
        {copy.slipSign(unit)}
      </li>
    </ul>
  );
}
