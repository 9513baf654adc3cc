import { formatNumber } from '@baton/domain/format-number.ts';
import type { ActionPlan } from '#turnover/edit/changes/plan-workflow-action.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

const words = copy.action;

/** Number of turnovers an action can’t be applied to, by reason. */
export function LeftOut({ cannot }: Pick<ActionPlan, 'cannot'>) {
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon name="triangle-alert" size={14} />
        {words.skipped(total)}
      </p>
      <ul className="mt-1">
        {cannot.map(({ why, count }) => (
          <li key={why} className="tabular">
            {`${formatNumber(count)}: ${why}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
