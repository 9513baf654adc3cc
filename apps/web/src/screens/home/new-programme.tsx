import { ProgrammeSetup } from '#turnover/setup/programme-setup.tsx';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';
import type { Programme } from '#session/programme-list.ts';
import { Section } from '#ui/section.tsx';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';

/** What a programme shows that has nothing to turn over yet: what it needs, and what is known of it. */
export function NewProgramme({ programme }: { programme: Programme }) {
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <EmptyTurnover programme={programme} icon="table-2" title="There is nothing to turn over yet">
          Once there are systems and the gates that they pass, this page says how the programme stands and
          what waits for you.
        </EmptyTurnover>
        <ProgrammeSetup programme={programme} />
      </div>
      <Section title="Facts">
        <ProgrammeFacts programme={programme} />
      </Section>
    </div>
  );
}
