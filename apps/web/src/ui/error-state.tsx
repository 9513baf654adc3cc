import { Icon } from './icon.tsx';
import { PlainButton } from './plain-button.tsx';

export interface ErrorStateProps {
  /** What could not be done, such as "Milestones could not be loaded". */
  title: string;
  /** Why, or what to do about it. */
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorState({ title, text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Icon name="circle-alert" size={20} className="mb-2 text-danger-text" />
      <p className="text-base font-semibold">{title}</p>
      {text && <p className="mt-1 text-text-muted">{text}</p>}
      {onRetry && (
        <PlainButton icon="rotate-cw" className="mt-4" isPending={isRetrying} onClick={onRetry}>
          Try again
        </PlainButton>
      )}
    </div>
  );
}
