import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { CellPages } from './cell-pages.tsx';
import type { Place } from '../model/place.ts';
import { useCellDetail } from './use-cell-detail.ts';

export interface CellSheetProps {
  place: Place;
  address: TrackerAddress;
  onClose: () => void;
}

/** One turnover beside the grid: how it stands and why, its dates, its acts, what blocks it, what happened. */
export function CellSheet({ place, address, onClose }: CellSheetProps) {
  const { view, row, column } = place;
  const { scopes, milestones } = view.set;
  const { data, error, refetch, isFetching } = useCellDetail(place);
  const milestone = milestones[column]!;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={`${scopes.code[row]!} · ${milestone.name}`}
      subtitle={
        <>
          {scopes.name[row]!}
          <Button
            variant="ghost"
            size="sm"
            className="ml-2"
            onPress={() => address.open({ kind: scopes.kind[row]!, scope: place.scope, milestone: null })}
          >
            All gates
          </Button>
        </>
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {error ? (
        <ErrorState
          title="The turnover could not be loaded"
          error={error}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : data ? (
        <CellPages {...{ place, address, detail: data }} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">Loading the turnover</p>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </SideSheet>
  );
}
