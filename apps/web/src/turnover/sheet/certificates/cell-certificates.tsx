import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { certificates } from '@baton/contract/turnover/certificates.ts';
import type { Signature } from '@baton/contract/turnover/certificate-content.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy as signingCopy } from '#turnover/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/signing/issue-certificates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { FileButton } from './file-button.tsx';
import { SignatureList } from './signature-list.tsx';
import { ValidCertificate } from './valid-certificate.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { copy } from './copy.ts';

export interface CellCertificatesProps {
  viewCell: ViewCell;
  detail: CellDetail;
}

/** The certificate of a turnover: who signed it, its files, and earlier ones that are void. */
export function CellCertificates({ viewCell, detail }: CellCertificatesProps) {
  const { title, submission, issued } = detail.certificates;
  if (title === null && issued.length === 0) return null;
  const valid = issued.find(({ voided_at }) => voided_at === null);
  const earlier = issued.filter((each) => each !== valid);
  return (
    <Section
      title={title === null ? copy.title : title}
      actions={<Actions viewCell={viewCell} detail={detail} />}
    >
      <div className="flex flex-col gap-3">
        {valid ? (
          <ValidCertificate certificate={valid} />
        ) : (
          <Unissued viewCell={viewCell} submission={submission} />
        )}
        {earlier.length > 0 && (
          <div>
            <h3 className="text-sm font-medium">{copy.earlier}</h3>
            <ul className="mt-1 flex flex-col gap-1">
              {earlier.map(({ id, number, voided_at }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <CertificateLink id={id} number={number} />
                  <Badge>{copy.void}</Badge>
                  <span className="text-sm text-text-muted tabular">
                    {copy.voided(formatMoment(voided_at ?? ''))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The draft and the certificate as PDF, and the signature of a milestone without acceptance. */
function Actions({ viewCell, detail: { certificates: own } }: CellCertificatesProps) {
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

/** How far the certificate is that isn’t issued yet. */
function Unissued({ viewCell, submission }: { viewCell: ViewCell; submission: Signature | null }) {
  const { view, column } = viewCell;
  if (submission)
    return (
      <>
        <SignatureList signatures={[submission]} />
        <p className="text-text-muted">{copy.waits}</p>
      </>
    );
  const { needs_acceptance } = view.set.milestones[column]!;
  return <p className="text-text-muted">{needs_acceptance ? copy.unsigned : copy.unsignedAlone}</p>;
}
