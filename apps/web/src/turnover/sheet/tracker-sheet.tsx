import { EmptyState } from '#ui/empty-state.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import type { OpenSheet } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { findViewCell, type ViewCell } from '#turnover/model/cell-name.ts';
import { ScopeSheet } from './scope-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CellPages } from './cell-pages.tsx';
import { useCellDetail } from '#turnover/submission/use-cell-detail.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { copy } from './copy.ts';

const words = copy.sheet;

export interface TrackerSheetProps {
  view: TrackerView;
  sheet: OpenSheet;
  address: TrackerAddress;
}

/** The sheet named in the URL: a scope, or one of its turnovers. */
export function TrackerSheet({ view, sheet, address }: TrackerSheetProps) {
  const row = view.set.rowOf.get(sheet.scope);
  const viewCell = sheet.milestone === null ? null : findViewCell(view, sheet.scope, sheet.milestone);
  const onClose = () => address.close();
  if (viewCell)
    return <CellSheet key={`${viewCell.scope} ${viewCell.milestone}`} {...{ viewCell, address, onClose }} />;
  if (row !== undefined && sheet.milestone === null)
    return <ScopeSheet key={row} {...{ view, row, address, onClose }} />;
  return (
    <SideSheet isOpen title={words.notFound} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <EmptyState title={words.gone} icon="info">
        {words.goneText}
      </EmptyState>
    </SideSheet>
  );
}

interface CellSheetProps {
  viewCell: ViewCell;
  address: TrackerAddress;
  onClose: () => void;
}

/** Side sheet of a turnover: status, dates, actions, constraints and history. */
function CellSheet({ viewCell, address, onClose }: CellSheetProps) {
  const { view, row, column } = viewCell;
  const { scopes, milestones } = view.set;
  const { data, error, refetch, isFetching } = useCellDetail(useTrackerTools(), viewCell);
  const milestone = milestones[column]!;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={words.title(scopes.code[row]!, milestone.name)}
      subtitle={
        <>
          {scopes.name[row]!}
          <Button
            variant="ghost"
            size="sm"
            className="ml-2"
            onPress={() => address.open({ kind: scopes.kind[row]!, scope: viewCell.scope, milestone: null })}
          >
            {words.allMilestones}
          </Button>
        </>
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error ? (
        <ErrorState title={words.failed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : data ? (
        <CellPages {...{ viewCell, address, detail: data }} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">{words.loading}</p>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </SideSheet>
  );
}
