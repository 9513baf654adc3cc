import type { BaselineCheck } from '@baton/contract/turnover/baselines.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatNumber } from '#lib/format-number.ts';
import { readToday } from '#lib/today.ts';

/** As many as one reads before deciding. */
const mostShown = 5;

/** Dates that need a word before they are approved: how many, and the first of them. */
export function ProblemList({ title, faults }: { title: string; faults: BaselineCheck['chain_order'] }) {
  const { count, examples } = faults;
  const say = (day: string) => formatDay(day, readToday());
  const shown = examples.slice(0, mostShown);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="font-medium">
        <span className="tabular">{formatNumber(count)}</span> {count === 1 ? 'date is' : 'dates are'} {title}
      </p>
      <ul className="mt-1 text-sm tabular">
        {shown.map(({ scope, scope_code, milestone, milestone_code, day, earliest, after }) => (
          <li key={`${scope} ${milestone}`}>
            {scope_code} {milestone_code} {say(day)}:{' '}
            {after ? `${after} asks for ${say(earliest)} or later` : `agreed ${say(earliest)}`}
          </li>
        ))}
        {count > shown.length && <li>and {formatNumber(count - shown.length)} more</li>}
      </ul>
    </div>
  );
}
