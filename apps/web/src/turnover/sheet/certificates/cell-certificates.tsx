import { signerDetails, signerName } from '@baton/contract/signing/describe-signer.ts';
import type { CellDetail } from '@baton/contract/tracker/cell-detail.ts';
import type { Signature } from '@baton/contract/signing/certificate-content.ts';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { Link } from 'react-aria-components/Link';
import { formatMoment } from '#lib/format-moment.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { useProgrammeHref } from '#session/session-context.ts';
import { copy as dossierCopy } from '#turnover/dossiers/copy.ts';
import { openDossier } from '#turnover/dossiers/dossier-dialog.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { copy as signingCopy } from '#turnover/edit/signing/copy.ts';
import { issueCertificates, planIssue } from '#turnover/edit/signing/issue-certificates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';

interface CellCertificatesProps {
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
      title={title === null ? 'Certificate' : title}
      actions={<CertificateActions viewCell={viewCell} detail={detail} />}
    >
      <div className="flex flex-col gap-3">
        {valid ? (
          <ValidCertificate certificate={valid} />
        ) : (
          <Unissued viewCell={viewCell} submission={submission} />
        )}
        {earlier.length > 0 && (
          <div>
            <h3 className="text-sm font-medium">Earlier certificates</h3>
            <ul className="mt-1 flex flex-col gap-1">
              {earlier.map(({ id, number, voided_at, voided_by: by, void_reason: reason }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <CertificateLink id={id} number={number} />
                  <Badge tone="danger">Void</Badge>
                  <span className="min-w-0 text-sm break-words text-text-muted tabular">
                    {[`Void since ${formatMoment(voided_at ?? '')}`, by, reason === '' ? '' : `“${reason}”`]
                      .filter(Boolean)
                      .join(' · ')}
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

/** How far the certificate is that isn’t issued yet. */
function Unissued({ viewCell, submission }: { viewCell: ViewCell; submission: Signature | null }) {
  const { view, column } = viewCell;
  if (submission)
    return (
      <>
        <SignatureList signatures={[submission]} />
        <p className="text-text-muted">The receiving team hasn’t signed yet.</p>
      </>
    );
  const { needs_acceptance } = view.set.milestones[column]!;
  return (
    <p className="text-text-muted">
      {needs_acceptance
        ? 'Signed when the turnover is submitted and accepted.'
        : 'Signed once the turnover is complete.'}
    </p>
  );
}

interface CertificateActionsProps {
  viewCell: ViewCell;
  detail: CellDetail;
}

/** The draft and the certificate as PDF, the dossier, and the signature of a milestone without acceptance. */
function CertificateActions({ viewCell, detail: { certificates: own } }: CertificateActionsProps) {
  const tools = useTrackerTools();
  const [preview, pdf] = [useAct(), useAct()];
  const { view, ref, milestone } = viewCell;
  const { programme } = tools;
  const valid = own.issued.find(({ voided_at }) => voided_at === null);
  const issue = valid ? [] : planIssue(view, [viewCell], tools.rights);
  return (
    <>
      {own.title !== null && (
        <Button
          icon="eye"
          isPending={preview.isActing}
          onPress={() =>
            void preview.act(
              certificates.preview,
              { query: { programme, scope: ref, milestone } },
              { failed: 'Couldn’t draw the preview', onDone: saveFile },
            )
          }
        >
          Preview draft
        </Button>
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
        <Button
          icon="download"
          isPending={pdf.isActing}
          onPress={() =>
            void pdf.act(
              certificates.pdf,
              { params: { id: valid.id } },
              { failed: 'Couldn’t load the certificate', onDone: saveFile },
            )
          }
        >
          PDF
        </Button>
      )}
      {issue.length > 0 && (
        <Button variant="primary" icon="pencil" onPress={() => void issueCertificates(tools, issue)}>
          {signingCopy.issue.action}
        </Button>
      )}
    </>
  );
}

interface ValidCertificateProps {
  certificate: CellDetail['certificates']['issued'][number];
}

/** Number, file and signatures of a valid certificate. */
function ValidCertificate({ certificate: { id, number, issued_at } }: ValidCertificateProps) {
  const { data, isPending } = useRead(['certificates', id], certificates.read, { params: { id } });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CertificateLink id={id} number={number} />
        <Badge tone="success" icon="check">
          Valid
        </Badge>
        <span className="text-sm text-text-muted tabular">{`Issued ${formatMoment(issued_at)}`}</span>
      </div>
      {isPending && <Skeleton className="h-12" />}
      {data && <SignatureList signatures={data.signatures} />}
    </>
  );
}

/** The number of a certificate, which opens it in the register. */
function CertificateLink({ id, number }: { id: number; number: string }) {
  const hrefOf = useProgrammeHref();
  return (
    <Link
      href={hrefOf(`/app/certificates?id=${id}`)}
      className="font-medium break-all text-accent-text underline-offset-2 hover:underline"
    >
      {number}
    </Link>
  );
}

/** Who signed for which side, and when. */
function SignatureList({ signatures }: { signatures: readonly Signature[] }) {
  return (
    <dl
      aria-label="Signatures"
      className="grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-4 gap-y-1.5 max-sm:grid-cols-1 max-sm:gap-y-0.5"
    >
      {signatures.map((signature) => (
        <SignatureLine key={signature.sequence} signature={signature} />
      ))}
    </dl>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  return (
    <>
      <dt className="text-text-muted">{copy.step[signature.step]}</dt>
      <dd className="min-w-0 break-words tabular max-sm:mb-1.5">
        {`${signerName(signature)}, ${formatMoment(signature.at)}`}
        {signerDetails(signature).map((line) => (
          <span key={line} className="block text-sm text-text-muted">
            {line}
          </span>
        ))}
      </dd>
    </>
  );
}
