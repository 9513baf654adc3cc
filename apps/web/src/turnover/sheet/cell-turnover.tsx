import type { CellDetail } from '@baton/contract/turnover/tracker.ts';
import { CellCommitments } from '#turnover/commitments/cell-commitments.tsx';
import { CellActions } from './cell-actions.tsx';
import { CellDates } from './cell-dates.tsx';
import { CellDetails } from './cell-details.tsx';
import { CellStanding } from './cell-standing.tsx';
import type { Place } from '../model/place.ts';

/** The first page of a turnover's sheet. */
export function CellTurnover({ place, detail }: { place: Place; detail: CellDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CellStanding place={place} detail={detail} />
        <CellActions place={place} />
      </div>
      <CellDates place={place} detail={detail} />
      <CellCommitments place={place} commitments={detail.commitments} />
      <CellDetails place={place} detail={detail} />
    </div>
  );
}
