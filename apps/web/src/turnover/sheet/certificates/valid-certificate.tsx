import { useQuery } from '@tanstack/react-query';
import type { CellDetail } from '@baton/contract/turnover/cell-detail.ts';
import { certificates } from '@baton/contract/turnover/certificates.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CertificateLink } from './certificate-link.tsx';
import { SignatureList } from './signature-list.tsx';
import { copy } from './copy.ts';

export interface ValidCertificateProps {
  certificate: CellDetail['certificates']['issued'][number];
}

/** Number, file and signatures of a valid certificate. */
export function ValidCertificate({ certificate: { id, number, issued_at } }: ValidCertificateProps) {
  const { call } = useTrackerTools();
  const { data, isPending } = useQuery({
    queryKey: ['certificates', id],
    queryFn: ({ signal }) => call(certificates.read, { params: { id }, signal }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CertificateLink id={id} number={number} />
        <Badge tone="success" icon="check">
          {copy.valid}
        </Badge>
        <span className="text-sm text-text-muted tabular">{copy.issued(formatMoment(issued_at))}</span>
      </div>
      {isPending && <Skeleton className="h-12" />}
      {data && <SignatureList signatures={data.signatures} />}
    </>
  );
}
