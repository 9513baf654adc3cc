import { certificateCheck, type CheckedCertificate } from '@baton/contract/signing/certificate-check.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { formatDayWithYear } from '#lib/format-day.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { useLatest } from '#lib/use-latest.ts';
import { AuthHeading } from '#screens/accounts/auth-heading.tsx';
import { useCall } from '#session/session-context.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.tsx';
import { readCertificateFile } from './read-certificate-file.ts';

const looks: Record<VerdictName, { icon: IconName; tone: string }> = {
  valid: { icon: 'circle-check', tone: 'border-success bg-success-soft text-success-text' },
  void: { icon: 'x', tone: 'border-warning bg-warning-soft text-warning-text' },
  altered: { icon: 'triangle-alert', tone: 'border-danger bg-danger-soft text-danger-text' },
  changedFile: { icon: 'triangle-alert', tone: 'border-danger bg-danger-soft text-danger-text' },
  problem: { icon: 'circle-alert', tone: 'border-warning bg-warning-soft text-warning-text' },
};

/** Verifies a certificate without login: by the seal of its QR code, or by its file. */
export function Verify() {
  const { seal } = useSearch({ from: '/auth/verify' });
  const navigate = useNavigate();
  const { verification, check, reset } = useVerify(seal);
  const isOver = useDroppedFiles((files) => void check(files));
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const another = () => {
    reset();
    void navigate({ to: '/auth/verify', search: {}, replace: true });
  };
  const isWaiting = verification.state === 'waiting';
  return (
    <>
      <AuthHeading title="Verify certificate">
        {isWaiting &&
          'Choose or drop the PDF of a certificate. It stays on your device: only its hash and seal are sent.'}
      </AuthHeading>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={({ currentTarget }) => {
          void check([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <div aria-live="polite">
        {verification.state === 'checking' && <Checking />}
        {verification.state === 'problem' && <VerifyProblem {...verification} />}
        {verification.state === 'checked' && <VerifyResult {...verification} />}
      </div>
      {isWaiting ? (
        <div
          className={joinClasses(
            'flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8',
            isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
          )}
        >
          <PlainButton variant="primary" size="lg" icon="upload" onClick={choose}>
            {copy.choose}
          </PlainButton>
          <p className="text-sm text-text-muted">or drop it anywhere on this page</p>
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap gap-2">
          <PlainButton icon="upload" onClick={choose}>
            {copy.choose}
          </PlainButton>
          <PlainButton variant="ghost" onClick={another}>
            Verify another certificate
          </PlainButton>
        </div>
      )}
    </>
  );
}

function Checking() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">Checking the certificate</p>
      <Skeleton className="h-20" />
      <Skeleton className="h-32" />
    </div>
  );
}

/** Takes files that are dropped anywhere on the page. Returns whether some are held over it. */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useLatest(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => setOver(relatedTarget !== null);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [latest]);
  return isOver;
}

/** What the page shows. */
type Verification =
  | { state: 'waiting' }
  | { state: 'checking' }
  | { state: 'problem'; problem: string; name?: string }
  | { state: 'checked'; checked: CheckedCertificate; name?: string };

/** Verifies the certificate with this seal, and then every file that is chosen. The last one counts. */
function useVerify(seal: string | undefined) {
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
    const result =
      files.length > 1 ? { problem: 'Drop one file at a time.' } : await readCertificateFile(file);
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

type VerdictName = keyof typeof copy.verdicts;

/** The answer in a word, with colour and icon, and what it means. */
function Verdict({ verdict, text }: { verdict: VerdictName; text: string }) {
  const { icon, tone } = looks[verdict];
  return (
    <div className={joinClasses('flex gap-3 rounded-md border p-4', tone)}>
      <Icon name={icon} size={24} className="shrink-0" />
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{copy.verdicts[verdict].title}</h2>
        <p className="text-text">{text}</p>
      </div>
    </div>
  );
}

function verdictOf({ state, file }: CheckedCertificate): 'valid' | 'void' | 'altered' | 'changedFile' {
  return state === 'altered' ? 'altered' : file === 'different' ? 'changedFile' : state;
}

/** What was compared. */
function noteOf(file: CheckedCertificate['file']): string {
  if (file === 'different') return '';
  return file === 'same'
    ? 'This file is the one that was issued.'
    : 'Only the seal was checked. Compare the paper with what is shown here, or choose the PDF to check the file itself.';
}

/** A certificate as it is stored, and whether the file is its own. */
function VerifyResult({ checked, name }: { checked: CheckedCertificate; name?: string | undefined }) {
  const { number, scope, milestone, completed_on, voided_on, file, state } = checked;
  const { outcome, exceptions, overridden } = checked;
  const verdict = verdictOf(checked);
  const note = noteOf(file);
  const isVoidToo = state === 'void' && verdict !== 'void';
  return (
    <div className="flex flex-col gap-4">
      <Verdict verdict={verdict} text={copy.verdicts[verdict].text} />
      {isVoidToo && <Verdict verdict="void" text={copy.verdicts.void.text} />}
      <DescriptionList
        items={[
          { term: 'Number', detail: <strong className="font-semibold">{number}</strong> },
          ...(scope === '' ? [] : [{ term: 'System or area', detail: scope }]),
          ...(milestone === '' ? [] : [{ term: 'Milestone', detail: milestone }]),
          { term: 'Completed', detail: formatDayWithYear(completed_on) },
          { term: 'Outcome', detail: copy.outcome[outcome](exceptions) },
          ...(overridden
            ? [{ term: 'Submission', detail: 'By an override, although punches were blocking' }]
            : []),
          ...(voided_on === null ? [] : [{ term: 'Voided', detail: formatDayWithYear(voided_on) }]),
        ]}
      />
      {note !== '' && <p className="text-sm text-text-muted">{note}</p>}
      <FileName {...{ name }} />
    </div>
  );
}

/** Why a file or seal couldn’t be verified. */
function VerifyProblem({ problem, name }: { problem: string; name?: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <Verdict verdict="problem" text={problem} />
      <FileName {...{ name }} />
    </div>
  );
}

function FileName({ name }: { name?: string | undefined }) {
  if (name === undefined) return null;
  return <p className="text-sm break-words text-text-muted">{copy.file(<bdi>{name}</bdi>)}</p>;
}
