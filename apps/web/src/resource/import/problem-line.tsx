import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

export interface ProblemLineProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** Error of the last request, with a retry. */
export function ProblemLine({ text, onRetry }: ProblemLineProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-text"
    >
      <Icon name="circle-alert" />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {onRetry && (
        <Button size="sm" icon="rotate-cw" onPress={onRetry}>
          {copy.problems.retry}
        </Button>
      )}
    </div>
  );
}
