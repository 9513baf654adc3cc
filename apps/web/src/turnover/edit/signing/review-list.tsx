import type { ReviewedCertificate } from '@baton/contract/certificates/certificates.ts';
import { Badge } from '#ui/badge.tsx';
import { Fold } from '#ui/fold.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import { ChangesSince } from './changes-since.tsx';
import { describeChanges } from './describe-changes.ts';
import type { Signer } from './signature-boxes.tsx';
import { copy } from './copy.ts';

const words = copy.summary;

/** Several certificates in one review: what stands out in each, and its whole content when it is opened. */
export function ReviewList({ records, signer }: { records: readonly ReviewedCertificate[]; signer: Signer }) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {records.map((record) => (
          <li key={`${record.scope} ${record.milestone}`}>
            <Fold
              title={titleOf(record)}
              summary={summaryOf(record)}
              badge={record.changes.length > 0 && <Badge tone="info">Changed since</Badge>}
              isOpen={false}
            >
              {record.content.submission && (
                <div className="px-4 pt-4 sm:px-7">
                  <ChangesSince record={record} />
                </div>
              )}
              <CertificateDocument content={record.content} signer={signer} isListed />
            </Fold>
          </li>
        ))}
      </ul>
      <Statements records={records} />
    </>
  );
}

const titleOf = ({ content: { scope, milestone } }: ReviewedCertificate) => `${scope.code} ${milestone.code}`;

/** 'Cooling water · MC-21-03 · 2 outstanding punches · 1 exception'. */
function summaryOf({ content, changes }: ReviewedCertificate): string {
  const { scope, number, punches, exceptions, override, lifted = [], constraints = [] } = content;
  const { imported = [] } = punches;
  return [
    ...(scope.name === '' ? [] : [scope.name]),
    ...(number === null ? [] : [number]),
    ...(punches.categories.length > 0 ? [words.outstanding(punches.outstanding.length)] : []),
    ...(exceptions.length > 0 ? [words.exceptions(exceptions.length)] : []),
    ...(override ? [words.override] : []),
    ...(constraints.length > 0 ? [words.constraints(constraints.length)] : []),
    ...(lifted.length > 0 ? [words.lifted(lifted.length)] : []),
    ...(imported.length > 0 ? [words.imported(imported.length)] : []),
    ...(changes.length > 0 ? [describeChanges(changes)] : []),
  ].join(' · ');
}

/** What the user declares with the signature; usually the same for all. */
function Statements({ records }: { records: readonly ReviewedCertificate[] }) {
  const statements = [...new Set(records.map(({ statement }) => statement))].filter((text) => text !== '');
  if (statements.length === 0) return null;
  return (
    <div className="rounded-md border border-accent bg-accent-soft px-4 py-3">
      <p className="text-sm text-accent-text">With your signature you state:</p>
      {statements.map((statement) => (
        <p key={statement} className="mt-1 break-words whitespace-pre-line">
          {statement}
        </p>
      ))}
    </div>
  );
}
