import { messageOf } from '#lib/api-error.ts';
import { Icon } from './icon.tsx';
import { PlainButton } from './plain-button.tsx';

interface ErrorStateProps {
  /** What failed, such as "Milestones could not be loaded". */
  title: string;
  /** The error; its message is the reason. */
  error?: unknown;
  /** Reason or advice, if known. */
  text?: string;
  onRetry?: () => unknown;
  isRetrying?: boolean;
}

export function ErrorState({ title, error, text, onRetry, isRetrying = false }: ErrorStateProps) {
  const why = error === undefined || error === null ? text : messageOf(error);
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Icon name="circle-alert" size={20} className="mb-2 text-danger-text" />
      <p className="text-base font-semibold">{title}</p>
      {why && <p className="mt-1 text-text-muted">{why}</p>}
      {onRetry && (
        <PlainButton icon="rotate-cw" className="mt-4" isPending={isRetrying} onClick={() => void onRetry()}>
          Try again
        </PlainButton>
      )}
    </div>
  );
}
