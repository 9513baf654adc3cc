import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { DataIndex } from './data-index.tsx';
import { ProgrammeSetup } from '#turnover/setup/programme-setup.tsx';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';

/** The active programme: its facts, what is still to be set up, and its eight kinds of data. */
export function ProgrammeIndex() {
  return (
    <ProgrammeScreen title="Programme" text={({ name, code }) => `${name} (${code})`} actions={<EditLink />}>
      {(programme) => (
        <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <ProgrammeSetup programme={programme} />
            <DataIndex programme={programme.id} />
          </div>
          <Section title="Facts">
            <ProgrammeFacts programme={programme} />
          </Section>
        </div>
      )}
    </ProgrammeScreen>
  );
}

function EditLink() {
  const user = useCurrentUser();
  const programme = useActiveProgramme();
  if (!programme) return null;
  return (
    <LinkButton href={`/app/settings/programmes?edit=${programme.id}`} icon="settings">
      {mayIn(user, programme, 'programme.edit') ? 'Edit programme' : 'All settings'}
    </LinkButton>
  );
}
