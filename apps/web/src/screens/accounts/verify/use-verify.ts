import { useEffect, useRef, useState } from 'react';
import { certificateCheck, type CheckedCertificate } from '@baton/contract/turnover/certificate-check.ts';
import { messageOf } from '#lib/api-error.ts';
import { useCall } from '#session/session-context.ts';
import { readCertificateFile } from './read-certificate-file.ts';
import { copy } from './copy.tsx';

/** What the page shows. */
export type Verification =
  | { state: 'waiting' }
  | { state: 'checking' }
  | { state: 'problem'; problem: string; name?: string }
  | { state: 'checked'; checked: CheckedCertificate; name?: string };

/** Verifies the certificate with this seal, and then every file that is chosen. The last one counts. */
export function useVerify(seal: string | undefined) {
  const call = useCall();
  const [verification, setVerification] = useState<Verification>({
    state: seal === undefined ? 'waiting' : 'checking',
  });
  const turn = useRef(0);

  useEffect(() => {
    if (seal === undefined) return undefined;
    const own = (turn.current += 1);
    call(certificateCheck.verify, { params: { seal } }).then(
      (checked) => own === turn.current && setVerification({ state: 'checked', checked }),
      (error: unknown) =>
        own === turn.current && setVerification({ state: 'problem', problem: messageOf(error) }),
    );
    return () => void (turn.current += 1);
  }, [call, seal]);

  const check = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const own = (turn.current += 1);
    setVerification({ state: 'checking' });
    const result = files.length > 1 ? { problem: copy.problems.oneFile } : await readCertificateFile(file);
    const next = await verify(result, file.name);
    if (own === turn.current) setVerification(next);
  };

  const verify = async (
    read: Awaited<ReturnType<typeof readCertificateFile>>,
    name: string,
  ): Promise<Verification> => {
    if ('problem' in read) return { state: 'problem', problem: read.problem, name };
    try {
      const query = { file: read.hash };
      return {
        state: 'checked',
        checked: await call(certificateCheck.verify, { params: { seal: read.seal }, query }),
        name,
      };
    } catch (error) {
      return { state: 'problem', problem: messageOf(error), name };
    }
  };

  const reset = () => {
    turn.current += 1;
    setVerification({ state: 'waiting' });
  };
  return { verification, check, reset };
}
