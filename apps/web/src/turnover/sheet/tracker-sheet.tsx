import { EmptyState } from '#ui/empty-state.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import type { OpenSheet } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { CellSheet } from './cell-sheet.tsx';
import { cellIndexOf } from '../model/place.ts';
import { ScopeSheet } from './scope-sheet.tsx';

export interface TrackerSheetProps {
  view: TrackerView;
  sheet: OpenSheet;
  address: TrackerAddress;
}

/** The sheet that the address names: a scope, or one of its turnovers. */
export function TrackerSheet({ view, sheet, address }: TrackerSheetProps) {
  const row = view.set.rowOf.get(sheet.scope);
  const place = sheet.milestone === null ? null : cellIndexOf(view, sheet.scope, sheet.milestone);
  const onClose = () => address.close();
  if (place) return <CellSheet key={`${place.scope} ${place.milestone}`} {...{ place, address, onClose }} />;
  if (row !== undefined && sheet.milestone === null)
    return <ScopeSheet key={row} {...{ view, row, address, onClose }} />;
  return (
    <SideSheet isOpen title="Not found" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <EmptyState title="This is no longer in the tracker" icon="info">
        It was removed, or belongs to another programme. Choose the programme in the header, or close this.
      </EmptyState>
    </SideSheet>
  );
}
