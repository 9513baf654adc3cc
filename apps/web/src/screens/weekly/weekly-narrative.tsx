import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { NarrativeEditor } from './narrative-editor.tsx';
import type { WeeklyPartProps } from './weekly-head.tsx';
import { copy } from './copy.ts';

export interface WeeklyNarrativeProps extends WeeklyPartProps {
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
}

/** The report's text: generated from the figures, then edited. */
export function WeeklyNarrative({ report, changes, mayEdit, ...props }: WeeklyNarrativeProps) {
  const { isEditing, setEditing } = props;
  const parts = report.narrative.filter(({ text }) => text.trim() !== '');
  // If the report was frozen meanwhile, the edited text stays so that it can be copied.
  if (isEditing)
    return (
      <Section title={copy.commentary.title}>
        <NarrativeEditor
          report={report}
          isPending={changes.busy === 'save'}
          onCancel={() => setEditing(false)}
          onSave={async (narrative, base) => {
            if (await changes.save(narrative, base)) setEditing(false);
          }}
        />
      </Section>
    );
  return (
    <Section
      title={copy.commentary.title}
      text={report.status === 'draft' ? copy.commentary.draft : undefined}
      actions={
        mayEdit && (
          <Button icon="pencil" onPress={() => setEditing(true)}>
            {copy.commentary.edit}
          </Button>
        )
      }
    >
      {parts.length === 0 && <p className="text-text-muted">{copy.commentary.none}</p>}
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {parts.map(({ title, text }) => (
          <div key={title} className="max-w-prose">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-0.5 whitespace-pre-line">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
