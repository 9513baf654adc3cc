import type { ReactNode } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import type { SheetTab } from '#resource/sheet/sheet-props.ts';
import { SheetTabs } from '#resource/sheet/sheet-tabs.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { ProgrammeEditor } from './programme-editor.tsx';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';
import { programmeScreen } from './programme-screen.ts';
import { programmeStatusWords } from '#turnover/setup/programme-words.ts';

export interface ProgrammeSheetProps {
  /** Without one a new programme is made. */
  programme?: Programme;
  tab?: SheetTab;
  onTab?: (tab: SheetTab) => void;
  onClose: () => void;
}

const noName = () => undefined;

/** Shows a programme to whoever may not change it, and its form to everybody else. */
export function ProgrammeSheet({ programme, tab = 'details', onTab, onClose }: ProgrammeSheetProps) {
  const user = useCurrentUser();
  const isForReading =
    programme !== undefined && (isReadOnly(programme.status) || !mayIn(user, programme, 'programme.edit'));
  const wrap = (details: ReactNode) =>
    programme ? (
      <SheetTabs
        tab={tab}
        onTab={(next) => onTab?.(next)}
        nameOf={noName}
        description={programmeScreen}
        record={{ ...programme, programme: programme.id }}
        details={details}
      />
    ) : (
      details
    );
  if (!isForReading)
    return <ProgrammeEditor {...(programme && { programme })} wrap={wrap} onClose={onClose} />;
  return (
    <FormSheet title={programme.name} subtitle={programme.code} size="lg" isDirty={false} onClose={onClose}>
      {wrap(
        <>
          {isReadOnly(programme.status) && (
            <p className="mb-3 text-text-muted">
              This programme is {programmeStatusWords[programme.status].label.toLowerCase()} and can only be
              read. Reopen it to change something.
            </p>
          )}
          <ProgrammeFacts programme={programme} />
        </>,
      )}
    </FormSheet>
  );
}
