import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#session/session-context.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { CertificateDocument } from './certificate-document.tsx';
import { ChangesSince } from './changes-since.tsx';
import { ReviewList } from './review-list.tsx';
import type { SigningRequest } from './signing-request.ts';
import { useSigning, type SigningInput, type SigningResult } from './use-signing.ts';
import { copy } from './copy.ts';

export interface SigningDialogProps
  extends ModalControls<SigningResult>, Omit<SigningInput, 'onEnd'>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
}

/** Shows what is signed, asks for the password where it is needed, and signs. */
export function SigningDialog({ view, close, ...props }: SigningDialogProps) {
  const { tools, request, first, onReplace, ...asking } = props;
  const signing = useSigning({ tools, request, first, onReplace, onEnd: close });
  const { review, password } = signing;
  const { full_name, job_title } = useCurrentUser();
  const signer = { name: full_name, title: job_title };
  const [only] = review.records.length === 1 ? review.records : [];
  return (
    <AskDialog
      {...asking}
      title={titleOf(view, request)}
      size="lg"
      confirmLabel={copy.confirm[request.act]}
      {...(request.act !== 'issue' && { cancelLabel: 'Back' })}
      isSending={signing.isSending}
      problem={signing.problem}
      onConfirm={() => void signing.confirm()}
    >
      <Replaced times={signing.replaced} />
      <Intro request={request} />
      {only ? (
        <>
          <ChangesSince record={only} />
          <CertificateDocument ref={focusOnOpen} content={only.content} signer={signer} />
        </>
      ) : (
        <ReviewList records={review.records} signer={signer} />
      )}
      {password.isAsked && <Password {...password} />}
    </AskDialog>
  );
}

/** So that keys scroll the document; stable, so that it gets the focus once. */
function focusOnOpen(document: HTMLElement | null): void {
  document?.focus({ preventScroll: true });
}

function titleOf({ set }: TrackerView, { act, signed, others }: SigningRequest): string {
  const all = [...signed, ...others];
  const [alone] = all.length === 1 ? all : [];
  return copy.title[act](alone ? cellLabel(set, alone) : copy.turnovers(all.length));
}

function Intro({ request: { act, signed, others } }: { request: SigningRequest }) {
  return (
    <p className="text-text-muted">
      {signed.length > 1 ? copy.introMany(signed.length) : copy.intro[act]}
      {others.length > 0 && ` ${copy.others(others.length)}`}
    </p>
  );
}

/** Says that newer content is shown; gets the focus, so that it is in view and read out. */
function Replaced({ times }: { times: number }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (times > 0) text.current?.focus();
  }, [times]);
  if (times === 0) return null;
  return (
    <p
      ref={text}
      role="alert"
      tabIndex={-1}
      className="rounded-md bg-warning-soft px-3 py-2 text-warning-text -outline-offset-2"
    >
      The content changed while you were reading. This is the new content. Check it before you sign.
    </p>
  );
}

function Password({ value, set, problem }: ReturnType<typeof useSigning>['password']) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== '') input.current?.focus();
  }, [problem]);
  return (
    <PasswordField
      inputRef={input}
      className="sm:max-w-sm"
      label="Your password"
      help="This programme asks for your password when you sign. It then counts for 15 minutes."
      isRequired
      autoComplete="current-password"
      error={problem === '' ? undefined : problem}
      value={value}
      onChange={set}
    />
  );
}
