import { messageOf } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerAddress } from '#turnover/tracker/use-tracker-search.ts';
import { CellConstraints } from './cell-constraints.tsx';
import { CellHistory } from './cell-history.tsx';
import { CellTurnover } from './cell-turnover.tsx';
import type { Place } from './place.ts';
import { useCellDetail } from './use-cell-detail.ts';

export interface CellSheetProps {
  place: Place;
  address: TrackerAddress;
  onClose: () => void;
}

/** One turnover beside the grid: how it stands and why, its dates, its acts, what blocks it, what happened. */
export function CellSheet({ place, address, onClose }: CellSheetProps) {
  const { view, row, column } = place;
  const { scopes, gates } = view.set;
  const { data, error, refetch, isFetching } = useCellDetail(place);
  const gate = gates[column]!;
  const openConstraints = data?.constraints.filter(({ cleared_at }) => cleared_at === null).length;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={`${scopes.code[row]!} · ${gate.name}`}
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
          text={messageOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data ? (
        <Tabs
          label="Turnover"
          selectedKey={address.search.tab ?? 'turnover'}
          onSelectionChange={(key) =>
            address.change({ tab: key === 'constraints' || key === 'history' ? key : undefined })
          }
          tabs={[
            { id: 'turnover', label: 'Turnover', content: <CellTurnover place={place} detail={data} /> },
            {
              id: 'constraints',
              label: 'Constraints',
              ...(openConstraints !== undefined && { count: openConstraints }),
              content: <CellConstraints place={place} constraints={data.constraints} />,
            },
            { id: 'history', label: 'History', content: <CellHistory place={place} detail={data} /> },
          ]}
        />
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
