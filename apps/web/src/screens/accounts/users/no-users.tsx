import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export interface NoUsersProps {
  /** There are no users at all, rather than none that match. */
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
