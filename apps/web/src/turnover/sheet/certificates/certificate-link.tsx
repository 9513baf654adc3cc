import { Link } from 'react-aria-components/Link';
import { useProgrammeHref } from '#session/session-context.ts';

/** The number of a certificate, which opens it in the register. */
export function CertificateLink({ id, number }: { id: number; number: string }) {
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
