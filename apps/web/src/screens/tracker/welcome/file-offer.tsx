import { missingKinds } from '@baton/contract/turnover/tracker-files.ts';
import { DropArea } from '#resource/import/drop-area.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { TemplateOffer } from '#resource/import/template-offer.tsx';
import { targetOf } from '#resource/use-names.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import type { DateImportTools } from '#screens/tracker/files/dates-import.tsx';
import { openDatesImport } from '#screens/tracker/files/open-dates-import.tsx';
import { copy } from './copy.ts';

const systems = targetOf('systems');

export interface FileOfferProps {
  tools: DateImportTools;
  /** Milestones exist, or the user can create them from the file. */
  takesTracker: boolean;
  onImported: () => void;
}

/** Import of the user's spreadsheet: a whole tracker or, if nobody has created milestones, a list of systems. */
export function FileOffer({ tools, takesTracker, onImported }: FileOfferProps) {
  const { programme } = tools;
  // Opened as a modal, because the welcome page disappears as soon as systems exist.
  const readSystems = (file: File) =>
    void openModal(({ isOpen, onOpenChange }) => (
      <ImportDialog {...{ isOpen, onOpenChange, file }} kind={recordImport(systems, programme, onImported)} />
    ));
  const readDates = (file: File) =>
    openDatesImport(tools, { file, answers: { create_missing: missingKinds } });
  return (
    <Section title={copy.file.title} text={takesTracker ? copy.file.tracker : copy.file.systems}>
      <DropArea onFile={takesTracker ? readDates : readSystems} />
      {!takesTracker && <TemplateOffer resource={systems} programme={programme} />}
    </Section>
  );
}
