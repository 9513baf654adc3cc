import { useState } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { NewWeeklyDialog } from './new-weekly-dialog.tsx';

/** Asks for the week, makes its report and opens it as a draft. */
export function NewWeekly({ programme }: { programme: Programme }) {
  const user = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!mayIn(user, programme, 'issues.freeze')) return null;
  return (
    <>
      <Button variant="primary" icon="plus" onPress={() => setOpen(true)}>
        New report
      </Button>
      <NewWeeklyDialog programme={programme} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
