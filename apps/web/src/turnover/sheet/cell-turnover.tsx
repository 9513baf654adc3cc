import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { CellCommitments } from '#turnover/commitments/cell-commitments.tsx';
import { CellAttachments } from './cell-attachments.tsx';
import { CellDates } from './cell-dates.tsx';
import { CellDetails } from './cell-details.tsx';
import { CellStatus } from './cell-status.tsx';
import { CellActions } from './cell-actions.tsx';
import { SubmissionFacts } from '#turnover/submission/submission-facts.tsx';
import { CellCertificates } from './certificates/cell-certificates.tsx';

/** First tab of a turnover’s sheet. */
export function CellTurnover({ viewCell, detail }: { viewCell: ViewCell; detail: CellDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CellStatus viewCell={viewCell} detail={detail} />
        <CellActions viewCell={viewCell} detail={detail} />
        <SubmissionFacts view={viewCell.view} cellIndex={viewCell.cellIndex} detail={detail} />
      </div>
      <CellCertificates viewCell={viewCell} detail={detail} />
      <CellDates viewCell={viewCell} detail={detail} />
      <CellCommitments viewCell={viewCell} commitments={detail.commitments} />
      <CellDetails viewCell={viewCell} detail={detail} />
      <CellAttachments viewCell={viewCell} />
    </div>
  );
}
