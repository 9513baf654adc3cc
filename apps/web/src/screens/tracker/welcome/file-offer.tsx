import { missingKinds } from '@baton/contract/tracker/tracker-files.ts';
import { DropArea } from '#resource/import/drop-area.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { recordImport } from '#resource/import/record-import.tsx';
import { TemplateOffer } from '#resource/import/template-offer.tsx';
import { targetOf } from '#resource/use-names.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import type { DateImportTools } from '#screens/tracker/files/dates-import.tsx';
import { openDatesImport } from '#screens/tracker/files/open-dates-import.tsx';

const systems = targetOf('systems');

interface FileOfferProps {
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
    <Section
      title="Drop your tracker here"
      text={
        takesTracker
          ? 'Your tracker from Excel or CSV is enough: systems, milestones and dates are read from it, with areas, disciplines, teams, people and locations.'
          : 'Import a list of systems from Excel or CSV. You’ll see a preview before anything is saved. For a whole tracker with dates, a Manager or Planner needs to add milestones first.'
      }
    >
      <DropArea onFile={takesTracker ? readDates : readSystems} />
      {!takesTracker && <TemplateOffer resource={systems} programme={programme} />}
    </Section>
  );
}
