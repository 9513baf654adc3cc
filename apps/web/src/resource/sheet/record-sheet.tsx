import { keyOf, titleOf } from '#resource/record.ts';
import { SideSheet } from '#ui/side-sheet.tsx';
import { CreateSheet } from './create-sheet.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { RecordFacts } from './record-facts.tsx';
import type { RecordSheetProps } from './sheet-props.ts';
import { SheetTabs } from './sheet-tabs.tsx';

/** A record beside its list: its form, or its facts for who may only read, and its history. */
export function RecordSheet(props: RecordSheetProps) {
  const { description, record, mayEdit, nameOf, onClose } = props;
  if (!record) return <CreateSheet {...props} />;
  if (mayEdit) return <EditSheet {...props} record={record} />;
  const { resource } = description;
  return (
    <SideSheet
      isOpen
      size="lg"
      title={titleOf(resource, record)}
      subtitle={keyOf(resource, record)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <SheetTabs {...props} record={record} details={<RecordFacts {...{ description, record, nameOf }} />} />
    </SideSheet>
  );
}
