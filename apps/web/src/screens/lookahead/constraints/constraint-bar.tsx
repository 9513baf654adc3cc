import { formatMoment } from '#lib/format-moment.ts';
import { countOf, formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ConstraintLine } from './constraint-lines.ts';
import { useBulkConstraints } from './use-bulk-constraints.tsx';

export interface ConstraintBarProps {
  content: LookaheadContent;
  which: 'window' | 'all' | 'cleared';
  count: number;
  /** Those that are selected and may be cleared. */
  marked: readonly ConstraintLine[];
  onCleared: () => void;
}

/** Above the constraints: which are shown, and what is done with several. */
export function ConstraintBar({ content, which, count, marked, onCleared }: ConstraintBarProps) {
  const { view, look } = content;
  const { since } = look.search;
  const { rights } = useTrackerTools();
  const actions = useBulkConstraints(view);
  const clear = async () => {
    if (await actions.clear(marked.map(({ record }) => record))) onCleared();
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      <SegmentedControl
        label="Which constraints"
        value={which}
        segments={[
          { id: 'window', label: 'Open in the window' },
          { id: 'all', label: 'All open' },
          { id: 'cleared', label: 'Cleared' },
        ]}
        onChange={(next) => look.change({ which: next === 'window' ? undefined : next })}
      />
      {since !== undefined && (
        <Button size="sm" icon="x" onPress={() => look.change({ since: undefined })}>
          {which === 'cleared' ? 'Cleared' : 'Raised'} since {formatMoment(since)}
        </Button>
      )}
      <output className="text-sm text-text-muted tabular">{countOf(count, 'constraint')}</output>
      <span className="ml-auto flex gap-2 max-sm:ml-0">
        {marked.length > 0 && (
          <Button size="sm" onPress={() => void clear()}>
            Clear {formatNumber(marked.length)} selected
          </Button>
        )}
        {rights.mayAny('constraints.edit') && (
          <Button size="sm" icon="plus" onPress={() => void actions.add()}>
            Add a constraint
          </Button>
        )}
      </span>
    </div>
  );
}
