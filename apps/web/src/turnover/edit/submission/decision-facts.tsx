import { formatNumber } from '@baton/domain/format-number.ts';
import { formatList } from '@baton/domain/locale.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import {
  cellIndexOf,
  cellLabel,
  findViewCell,
  type CellName,
  type ViewCell,
} from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { SubmissionFacts } from './submission-facts.tsx';
import { useCellDetail } from './use-cell-detail.ts';
import { copy } from './copy.ts';

interface DecisionFactsProps {
  tools: TrackerTools;
  view: TrackerView;
  cells: readonly CellName[];
}

/** In a dialog: the submission of one turnover, or what stands out among several. */
export function DecisionFacts({ tools, view, cells }: DecisionFactsProps) {
  const [first] = cells;
  const viewCell = first && cells.length === 1 ? findViewCell(view, first.scope, first.milestone) : null;
  if (viewCell) return <OneSubmission tools={tools} viewCell={viewCell} />;
  return <ManySubmissions {...{ view, cells }} />;
}

function OneSubmission({ tools, viewCell }: { tools: TrackerTools; viewCell: ViewCell }) {
  const { data, error, refetch, isFetching } = useCellDetail(tools, viewCell);
  const { view, cellIndex } = viewCell;
  if (data) return <SubmissionFacts {...{ view, cellIndex }} detail={data} />;
  if (error)
    return (
      <ErrorState
        title="Couldn’t load the submission"
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  return (
    <div aria-busy>
      <p className="sr-only">Loading submission…</p>
      <Skeleton className="h-28" />
    </div>
  );
}

/** Names up to that many turnovers. */
const maxNamed = 3;

function ManySubmissions({ view: { set }, cells }: Pick<DecisionFactsProps, 'view' | 'cells'>) {
  const which = (column: 'constraints' | 'rejections') =>
    cells.filter((name) => {
      const cellIndex = cellIndexOf(set, name);
      return cellIndex !== undefined && set.cells[column][cellIndex]! > 0;
    });
  const namesOf = (found: readonly CellName[]) => {
    const names = found.slice(0, maxNamed).map((name) => cellLabel(set, name));
    return found.length > maxNamed
      ? `${names.join(', ')} and ${formatNumber(found.length - maxNamed)} more`
      : formatList(names);
  };
  const [constrained, rejected] = [which('constraints'), which('rejections')];
  if (constrained.length + rejected.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      {constrained.length > 0 && (
        <li className="flex items-baseline gap-1.5">
          <Icon name="triangle-alert" size={14} />
          {copy.many.constrained(constrained.length, namesOf(constrained))}
        </li>
      )}
      {rejected.length > 0 && (
        <li className="flex items-baseline gap-1.5">
          <Icon name="undo-2" size={14} />
          {copy.many.rejected(rejected.length, namesOf(rejected))}
        </li>
      )}
    </ul>
  );
}
