import { FormSheet } from '#resource/form-sheet.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { ProgrammeEditor } from './programme-editor.tsx';
import { ProgrammeFacts } from './programme-facts.tsx';

export interface ProgrammeSheetProps {
  /** Without one a new programme is made. */
  programme?: Programme;
  onClose: () => void;
}

/** Shows a programme to whoever may not change it, and its form to everybody else. */
export function ProgrammeSheet({ programme, onClose }: ProgrammeSheetProps) {
  const user = useCurrentUser();
  const isReadOnly =
    programme !== undefined && (programme.status === 'closed' || !mayIn(user, programme, 'programme.edit'));
  if (!isReadOnly) return <ProgrammeEditor {...(programme && { programme })} onClose={onClose} />;
  return (
    <FormSheet title={programme.name} subtitle={programme.code} size="lg" isDirty={false} onClose={onClose}>
      {programme.status === 'closed' && (
        <p className="mb-3 text-text-muted">This programme is closed and can only be read.</p>
      )}
      <ProgrammeFacts programme={programme} />
    </FormSheet>
  );
}
