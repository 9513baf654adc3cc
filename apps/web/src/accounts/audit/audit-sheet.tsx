import { actionText, entityWords, sentence } from '@baton/contract/accounts/audit-words.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { AuditChanges } from './audit-changes.tsx';
import type { NameOfProgramme } from './change-texts.ts';

export interface AuditSheetProps {
  entry: AuditEntry;
  nameOfProgramme: NameOfProgramme;
  onClose: () => void;
}

/** All that is known of one thing that happened. */
export function AuditSheet({ entry, nameOfProgramme, onClose }: AuditSheetProps) {
  const { at, by, entity, entity_id, entity_name, programme_name, reason, ip, action } = entry;
  return (
    <SideSheet
      title={actionText(action)}
      subtitle={formatMoment(at)}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="flex flex-col gap-6">
        <DescriptionList
          items={[
            { term: 'Who', detail: by || 'Somebody not logged in' },
            { term: 'Exactly', detail: <time dateTime={at}>{at}</time> },
            {
              term: 'Record',
              detail: `${entityWords[entity] ?? sentence(entity)}${isOnly(entry) ? '' : ` ${entity_id}`}`,
            },
            { term: 'Name', detail: entity_name === entity_id ? null : entity_name },
            { term: 'Programme', detail: programme_name },
            { term: 'Reason', detail: reason || null },
            { term: 'Address', detail: ip || null },
          ]}
        />
        <Section title="Changes">
          <AuditChanges changes={entry.changes} nameOfProgramme={nameOfProgramme} />
        </Section>
      </div>
    </SideSheet>
  );
}

/** Of some kinds there is only one, or none is meant. */
function isOnly({ entity, entity_id }: AuditEntry): boolean {
  return entity_id === '' || entity === 'organisation';
}
