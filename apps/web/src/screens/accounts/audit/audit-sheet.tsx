import { actionText, entityWords, sentence } from '@baton/contract/accounts/audit-words.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { AuditChanges } from './audit-changes.tsx';

export interface AuditSheetProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** All that is known of one thing that happened. */
export function AuditSheet({ entry, onClose }: AuditSheetProps) {
  const { at, by, entity, entity_name, programme_name, reason, ip, action } = entry;
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
              detail: [entityWords[entity] ?? sentence(entity), entity_name].filter(Boolean).join(' '),
            },
            { term: 'Programme', detail: programme_name },
            { term: 'Reason', detail: reason || null },
            { term: 'Address', detail: ip || null },
          ]}
        />
        <Section title="Changes">
          <AuditChanges details={entry.details} />
        </Section>
      </div>
    </SideSheet>
  );
}
