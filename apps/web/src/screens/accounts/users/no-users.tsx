import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export interface NoUsersProps {
  /** Whether there is nobody at all, rather than nobody who fits. */
  isEmpty: boolean;
  onShowAll: () => void;
}

export function NoUsers({ isEmpty, onShowAll }: NoUsersProps) {
  return (
    <EmptyState
      title={isEmpty ? 'Nobody yet' : 'Nobody fits'}
      icon="users"
      actions={!isEmpty && <Button onPress={onShowAll}>Show everybody</Button>}
    >
      {isEmpty
        ? 'Invite the people who work in your programmes.'
        : 'No account fits the search, the status and the programme.'}
    </EmptyState>
  );
}
