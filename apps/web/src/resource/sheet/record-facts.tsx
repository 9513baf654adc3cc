import type { ScreenDescription } from '#resource/describe-screen.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { cellText, titleOf, type DataRecord, type NameOf } from '#resource/record.ts';
import { Avatar } from '#ui/avatar.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';

export interface RecordFactsProps {
  description: ScreenDescription;
  record: DataRecord;
  nameOf: NameOf;
}

/** A record for who may only read it. */
export function RecordFacts({ description, record, nameOf }: RecordFactsProps) {
  return (
    <div className="flex flex-col gap-6">
      {description.groups.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <DescriptionList
            items={fields.map((name) => {
              const field = fieldOf(description.resource, name);
              const text = cellText(name, field, record, nameOf);
              const isShown = field.kind === 'image' && text !== '';
              return {
                term: field.label,
                detail: isShown ? (
                  <Avatar size="xl" name={titleOf(description.resource, record)} src={String(record[name])} />
                ) : (
                  text || null
                ),
              };
            })}
          />
        </Section>
      ))}
    </div>
  );
}
