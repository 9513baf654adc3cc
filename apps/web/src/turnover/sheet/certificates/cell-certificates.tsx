import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import type { Signature } from '@baton/contract/turnover/certificate-content.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { ViewCell } from '#turnover/model/cell-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/section.tsx';
import { CertificateActions } from './certificate-actions.tsx';
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
