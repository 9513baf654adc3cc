import type { CellDetail } from '@baton/contract/turnover/tracker.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { CellConstraints } from './cell-constraints.tsx';
import { CellHistory } from './cell-history.tsx';
import { CellTurnover } from './cell-turnover.tsx';
import type { Place } from '../model/place.ts';

export interface CellPagesProps {
  place: Place;
  detail: CellDetail;
  address: TrackerAddress;
}

/** The pages of a turnover's sheet; the address knows which is open. */
export function CellPages({ place, detail, address }: CellPagesProps) {
  return (
    <Tabs
      label="Turnover"
      selectedKey={address.search.tab ?? 'turnover'}
      onSelectionChange={(key) =>
        address.change({ tab: key === 'constraints' || key === 'history' ? key : undefined })
      }
      tabs={[
        { id: 'turnover', label: 'Turnover', content: <CellTurnover {...{ place, detail }} /> },
        {
          id: 'constraints',
          label: 'Constraints',
          count: detail.constraints.filter(({ cleared_at }) => cleared_at === null).length,
          content: <CellConstraints place={place} constraints={detail.constraints} />,
        },
        { id: 'history', label: 'History', content: <CellHistory {...{ place, detail }} /> },
      ]}
    />
  );
}
