import { FileDrop } from '#resource/import/file-drop.tsx';
import { ImportDialog } from '#resource/import/import-dialog.tsx';
import { targetOf } from '#resource/use-names.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';

const systems = targetOf('systems');

/** Takes the spreadsheet that somebody has, and goes on as an import of systems. */
export function FileOffer({ programme, onImported }: { programme: number; onImported: () => void }) {
  // Opened beside the page, since the welcome goes as soon as there are systems.
  const read = (file: File) =>
    void openModal(({ isOpen, onOpenChange }) => (
      <ImportDialog {...{ isOpen, onOpenChange, file, programme, onImported }} resource={systems} />
    ));
  return (
    <Section
      title="Bring your spreadsheet"
      text="A list of systems in Excel or CSV; you see what would be made of it before anything is kept."
    >
      <FileDrop resource={systems} programme={programme} onFile={read} />
    </Section>
  );
}
