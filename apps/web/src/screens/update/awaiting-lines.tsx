import { defaultStringifySearch } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import { encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { isMineAs, type Self } from '@baton/domain/turnover/mine.ts';
import { waitingSideAt } from '@baton/domain/turnover/waiting.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

/** Turnovers of each kind that the user’s teams have to accept or reject, with a link to them. */
export function AwaitingLines({ view, self }: { view: TrackerView; self: Self }) {
  const { set } = view;
  const width = set.milestones.length;
  const countOf = (kind: 'system' | 'area') =>
    set.cells.state.reduce((count, _, cellIndex) => {
      const row = Math.trunc(cellIndex / width);
      if (set.scopes.kind[row] !== kind || waitingSideAt(set, cellIndex, view.today) !== 'receiver')
        return count;
      return isMineAs('receiver', set, row, cellIndex - row * width, self) ? count + 1 : count;
    }, 0);
  return (['system', 'area'] as const).map((kind) => {
    const count = countOf(kind);
    if (count === 0) return null;
    const search: TrackerSearch = {
      ...(kind === 'area' && { kind }),
      view: 'list',
      status: 'submitted',
      mark: encodeDrillDown({ kind: 'mine', side: 'receiver' }),
    };
    return (
      <p
        key={kind}
        className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft px-3 py-2 text-accent-text"
      >
        <Icon name="circle-check" size={16} />
        <span className="min-w-0 flex-1 font-medium">{copy.awaiting[kind](count)}</span>
        <Link href={`/app/tracker${defaultStringifySearch(search)}`} className="font-medium underline">
          {copy.awaiting.review}
        </Link>
      </p>
    );
  });
}
