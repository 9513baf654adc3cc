import { useMemo, useState } from 'react';
import { statuses } from '@baton/domain/turnover/status.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusMark } from '#ui/status-mark.tsx';
import { filterChips } from '#turnover/filter/filter-chips.ts';
import { filterOptions } from '#turnover/filter/filter-options.ts';
import { readinessLooks } from '#screens/lookahead/board/card-flags.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';

/** By what the sheet was made, and what its signs mean. */
export function PrintFoot({ view, address }: LookaheadContent) {
  const { filter } = address;
  const chips = useMemo(
    () => filterChips(filter, filterOptions(view, filter.kind), { view, measureLabel: '' }),
    [view, filter],
  );
  const [now] = useState(() => new Date().toISOString());
  const baseline = view.structure.baselines.find(({ id }) => id === view.baseline);
  const asked = chips.map(({ label, value }) => `${label} ${value}`.trim()).join(', ');
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 border-t border-line-strong pt-1">
      <p>
        {filter.kind === 'system' ? 'Systems' : 'Areas'} · {asked === '' ? 'No filter' : `Filter: ${asked}`} ·{' '}
        {baseline ? `Baseline ${baseline.number}` : 'No baseline'} · Printed {formatMoment(now)}
      </p>
      <ul className="flex flex-wrap items-center gap-x-2.5">
        {statuses
          .filter((status) => status !== 'not_required')
          .map((status) => (
            <li key={status}>
              <StatusMark status={status} size={10} />
            </li>
          ))}
        {Object.values(readinessLooks).map(({ icon, word }) => (
          <li key={word} className="flex items-center gap-1">
            <Icon name={icon} size={10} />
            {word}
          </li>
        ))}
        <li className="flex items-center gap-1">
          <Icon name="check" size={11} />
          Committed
        </li>
      </ul>
    </div>
  );
}
