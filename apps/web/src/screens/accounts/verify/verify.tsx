import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { useLatest } from '#lib/use-latest.ts';
import { AuthHeading } from '#screens/accounts/auth-heading.tsx';
import { PlainButton } from '#ui/plain-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useVerify } from './use-verify.ts';
import { VerifyProblem, VerifyResult } from './verify-result.tsx';
import { copy } from './copy.tsx';

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
      <AuthHeading title={copy.title}>{isWaiting && copy.intro}</AuthHeading>
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
          <p className="text-sm text-text-muted">{copy.drop}</p>
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap gap-2">
          <PlainButton icon="upload" onClick={choose}>
            {copy.choose}
          </PlainButton>
          <PlainButton variant="ghost" onClick={another}>
            {copy.another}
          </PlainButton>
        </div>
      )}
    </>
  );
}

function Checking() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <p className="sr-only">{copy.checking}</p>
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
