import { signerDetails, signerName } from '@baton/contract/signing/describe-signer.ts';
import type { CertificateContent, Signature } from '@baton/contract/signing/certificate-content.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

const words = copy.document;

/** The user who is about to sign. */
export interface Signer {
  name: string;
  title: string;
}

export interface SignatureBoxesProps {
  content: CertificateContent;
  /** None if the certificate is only read. */
  signer?: Signer;
  /** Signature of the receiving team, or of a certificate without acceptance. */
  receiving?: Signature;
}

/** Statement and signature of both sides, side by side. */
export function SignatureBoxes({ content, signer, receiving }: SignatureBoxesProps) {
  const { template, submission, outcome } = content;
  const isOneSided = outcome === 'issued';
  const isSubmission = content.kind === 'submission';
  return (
    <section aria-label="Signatures" className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <SignatureBox
        label={words.responsible}
        team={content.responsible?.name ?? ''}
        statement={template.responsible_statement}
        signature={isOneSided ? receiving : (submission ?? undefined)}
        signer={isOneSided || isSubmission ? signer : undefined}
      />
      {!isOneSided && (
        <SignatureBox
          label={words.receiving}
          team={content.receiving?.name ?? ''}
          statement={template.receiving_statement}
          signature={receiving}
          signer={isSubmission ? undefined : signer}
        />
      )}
    </section>
  );
}

interface SignatureBoxProps {
  label: string;
  team: string;
  statement: string;
  signature: Signature | undefined;
  signer: Signer | undefined;
}

function SignatureBox({ label, team, statement, signature, signer }: SignatureBoxProps) {
  return (
    <div
      className={joinClasses(
        'flex flex-col gap-3 rounded-md border px-4 py-3',
        signer && !signature ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <div>
        <p className={joinClasses('text-sm', signer && !signature ? 'text-accent-text' : 'text-text-muted')}>
          {team === '' || signature ? label : `${label}: ${team}`}
        </p>
        {statement !== '' && <p className="mt-1 break-words whitespace-pre-line">{statement}</p>}
      </div>
      <div className="mt-auto border-t border-line-strong pt-2">
        {signature ? <Signed signature={signature} /> : <Unsigned signer={signer} />}
      </div>
    </div>
  );
}

function Signed({ signature }: { signature: Signature }) {
  return (
    <>
      <p className="font-medium break-words">{signerName(signature)}</p>
      {signerDetails(signature).map((line) => (
        <p key={line} className="break-words text-text-muted">
          {line}
        </p>
      ))}
      <p className="text-sm text-text-muted tabular">
        {`Signed ${formatMoment(signature.at)}`} · {words.method[signature.method]}
      </p>
    </>
  );
}

function Unsigned({ signer }: { signer: Signer | undefined }) {
  if (!signer) return <p className="text-text-muted">Signs when it’s accepted</p>;
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-medium text-accent-text">
        <Icon name="pencil" size={14} />
        You sign here
      </p>
      <p className="font-medium break-words">{signer.name}</p>
      {signer.title !== '' && <p className="break-words">{signer.title}</p>}
    </>
  );
}
