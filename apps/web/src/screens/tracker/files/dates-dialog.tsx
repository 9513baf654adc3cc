import { useEffect, useEffectEvent, useState } from 'react';
import { mayThrowAway } from '#resource/import/may-throw-away.ts';
import { Dialog } from '#ui/dialog.tsx';
import { undoOperations } from '#turnover/edit/changes/undo-operations.ts';
import { DatesBody } from './dates-body.tsx';
import { DatesFooter } from './dates-footer.tsx';
import type { DatesWishes } from './dates-wishes.ts';
import type { FilesTools } from './files-tools.ts';
import { useDatesImport } from './use-dates-import.ts';

export interface DatesDialogProps {
  tools: FilesTools;
  /** Chosen before the dialog opened; it is read at once. */
  file?: File;
  /** What is decided beforehand. */
  wishes?: Partial<DatesWishes>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Reads a file of dates into the tracker: choose, look and mend, keep, and take back. */
export function DatesDialog({
  tools,
  file: given,
  wishes: first = {},
  isOpen,
  onOpenChange,
}: DatesDialogProps) {
  const { store } = tools;
  const course = useDatesImport(tools, first);
  const { result, busy } = course.state;
  const [isUndone, setUndone] = useState(false);
  const begin = useEffectEvent(() => {
    if (given) course.chooseFile(given);
  });
  useEffect(() => begin(), []);
  const thenIfAllowed = (act: () => void) => () =>
    void mayThrowAway(course.state).then((may) => may && act());
  const leave = thenIfAllowed(() => onOpenChange(false));
  const undo = () => {
    const operation = result?.operation;
    if (operation)
      void undoOperations(tools, [operation]).then(({ operations }) => setUndone(operations.length > 0));
  };

  return (
    <Dialog
      title="Import dates"
      size="lg"
      isOpen={isOpen}
      isKeyboardDismissDisabled={busy === 'committing'}
      onOpenChange={(stays) => !stays && leave()}
      footer={
        <DatesFooter
          course={course}
          onLeave={leave}
          onStartOver={thenIfAllowed(course.startOver)}
          onUndo={isUndone ? undefined : undo}
        />
      }
    >
      <DatesBody {...{ course, isUndone }} reasonCodes={store.read()?.structure.reason_codes ?? []} />
    </Dialog>
  );
}
