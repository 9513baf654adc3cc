import { ProgrammeSetup } from '#programme/programme-setup.tsx';
import { ProgrammeFacts } from '#programme/programmes/programme-facts.tsx';
import { LinkRows } from '#resource/link-rows.tsx';
import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { Section } from '#ui/section.tsx';
import { mainDestinations } from './destinations.ts';
import { timeLeft } from './time-left.ts';

const waysOn: Record<string, string> = {
  '/app/tracker': 'Dates of every system at every milestone.',
  '/app/lookahead': 'What is due in the coming weeks.',
  '/app/reporting': 'How the programme stands.',
  '/app/programme': 'Its data, and what is still missing.',
};

/** The first page: how the active programme stands, what it still needs, and where to go. */
export function Home() {
  const user = useCurrentUser();
  const programme = useActiveProgramme();
  if (!programme) {
    return (
      <>
        <PageHead title={user.first_name === '' ? 'Welcome' : `Welcome, ${user.first_name}`} />
        <NoProgramme />
      </>
    );
  }
  return (
    <>
      <PageHead title={programme.name} text={timeLeft(programme)} />
      <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ProgrammeSetup programme={programme} />
          <Section title="Go to">
            <LinkRows
              rows={mainDestinations
                .filter(({ href }) => href in waysOn)
                .map(({ href, icon, label }) => ({ href, icon, title: label, text: waysOn[href] ?? '' }))}
            />
          </Section>
        </div>
        <Section title="Facts">
          <ProgrammeFacts programme={programme} />
        </Section>
      </div>
    </>
  );
}
