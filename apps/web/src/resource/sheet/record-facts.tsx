import type { ScreenDescription } from '#resource/describe-screen.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { cellText, type DataRecord, type NameOf } from '#resource/record.ts';
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
              return { term: field.label, detail: cellText(name, field, record, nameOf) || null };
            })}
          />
        </Section>
      ))}
    </div>
  );
}
