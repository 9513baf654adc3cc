import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copy } from '../copy.ts';

export interface RegisterEmptyProps {
  /** There are punches that the filter leaves out. */
  hasPunches: boolean;
  mayRaise: boolean;
  onRaise: () => void;
  onImport: () => void;
  onClear: () => void;
}

/** The punch list without a punch, or without one that matches. */
export function RegisterEmpty({ hasPunches, mayRaise, onRaise, onImport, onClear }: RegisterEmptyProps) {
  if (hasPunches)
    return (
      <div className="rounded-md border border-line">
        <EmptyState
          title={copy.noMatch.title}
          icon="search"
          actions={<Button onPress={onClear}>{copy.noMatch.clear}</Button>}
        >
          {copy.noMatch.text}
        </EmptyState>
      </div>
    );
  return (
    <div className="rounded-md border border-line">
      <EmptyState
        title={copy.empty.title}
        icon="list-checks"
        actions={
          mayRaise && (
            <>
              <Button variant="primary" icon="plus" onPress={onRaise}>
                {copy.raise}
              </Button>
              <Button icon="upload" onPress={onImport}>
                {copy.importAction}
              </Button>
            </>
          )
        }
      >
        {mayRaise ? copy.empty.text : copy.empty.textReadOnly}
      </EmptyState>
    </div>
  );
}
