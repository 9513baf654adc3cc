import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ControlsProps } from './inbox-controls.tsx';
import { copy } from './copy.ts';

/** Instead of lines, if there are none. */
export function NoLines({ question, onChange }: Pick<ControlsProps, 'question' | 'onChange'>) {
  if (question.kind !== null)
    return (
      <EmptyState
        icon="list-filter"
        title="No matches"
        actions={<Button onPress={() => onChange({ ...question, kind: null })}>Clear filter</Button>}
      >
        No notifications match this filter.
      </EmptyState>
    );
  const words = question.state === 'open' ? copy.empty : copy.noneDone;
  return (
    <EmptyState icon="bell" title={words.title}>
      {words.text}
    </EmptyState>
  );
}

/** While lines load. */
export function InboxSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-14 w-full" />
      ))}
    </div>
  );
}
