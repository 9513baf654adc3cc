import type { Signature } from '@baton/contract/signing/certificate-content.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { copy } from './copy.ts';

/** Who signed for which side, and when. */
export function SignatureList({ signatures }: { signatures: readonly Signature[] }) {
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

function SignatureLine({ signature: { step, name, job_title, team, at } }: { signature: Signature }) {
  const who = [job_title, team].filter((part) => part !== '').join(', ');
  return (
    <>
      <dt className="text-text-muted">{copy.step[step]}</dt>
      <dd className="min-w-0 break-words tabular max-sm:mb-1.5">
        {`${name}, ${formatMoment(at)}`}
        {who !== '' && <span className="block text-sm text-text-muted">{who}</span>}
      </dd>
    </>
  );
}
