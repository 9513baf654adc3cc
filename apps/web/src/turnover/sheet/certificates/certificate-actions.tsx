import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { certificates } from '@baton/contract/turnover/certificates.ts';
import { copy as dossierCopy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy as signingCopy } from '#turnover/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/signing/issue-certificates.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from './file-button.tsx';
import { copy } from './copy.ts';

export interface CertificateActionsProps {
  viewCell: ViewCell;
  detail: CellDetail;
}

/** The draft and the certificate as PDF, the dossier, and the signature of a milestone without acceptance. */
export function CertificateActions({ viewCell, detail: { certificates: own } }: CertificateActionsProps) {
  const tools = useTrackerTools();
  const { view, ref, milestone } = viewCell;
  const { programme } = tools;
  const valid = own.issued.find(({ voided_at }) => voided_at === null);
  const issue = valid ? [] : planIssue(view, [viewCell], tools.rights);
  return (
    <>
      {own.title !== null && (
        <FileButton
          icon="eye"
          label={copy.preview}
          failed={copy.previewFailed}
          load={() => tools.call(certificates.preview, { query: { programme, scope: ref, milestone } })}
        />
      )}
      {valid && (
        <Button
          icon="layers"
          onPress={() => openDossier({ programme, certificate: valid.id, number: valid.number })}
        >
          {dossierCopy.action}
        </Button>
      )}
      {valid && (
        <FileButton
          icon="download"
          label={copy.pdf}
          failed={copy.downloadFailed}
          load={() => tools.call(certificates.pdf, { params: { id: valid.id } })}
        />
      )}
      {issue.length > 0 && (
        <Button variant="primary" icon="pencil" onPress={() => void issueCertificates(tools, issue)}>
          {signingCopy.issue.action}
        </Button>
      )}
    </>
  );
}
