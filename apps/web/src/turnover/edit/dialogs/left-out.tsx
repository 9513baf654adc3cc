import { countOf, formatNumber } from '#lib/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import type { ActPlan } from '#turnover/edit/changes/plan-workflow-action.ts';

/** On how many turnovers an act can't be done, and why. */
export function LeftOut({ cannot }: Pick<ActPlan, 'cannot'>) {
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon name="triangle-alert" size={14} />
        {countOf(total, 'turnover')} left out
      </p>
      <ul className="mt-1">
        {cannot.map(({ why, count }) => (
          <li key={why} className="tabular">
            {formatNumber(count)}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}
