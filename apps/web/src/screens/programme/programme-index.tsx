import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useShownProgramme, useCurrentUser } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { ProgrammeSetup } from '#turnover/setup/programme-setup.tsx';
import { ProgrammeFacts } from '#turnover/setup/programme-facts.tsx';
import { formatNumber } from '@baton/domain/format-number.ts';
import { LinkRows } from '#resource/link-rows.tsx';
import { missingIn } from '#turnover/setup/completeness.ts';
import { dataAreasOf } from '#turnover/setup/areas/data-areas.ts';
import { copy } from './copy.ts';
import { useProgrammeData } from '#turnover/setup/use-programme-data.ts';

/** The active programme: its facts, remaining setup steps and kinds of data. */
export function ProgrammeIndex() {
  return (
    <ProgrammeScreen title={copy.title} text={({ name, code }) => `${name} (${code})`} actions={<EditLink />}>
      {(programme) => (
        <div className="grid items-start gap-8 xl:grid-cols-[1fr_24rem]">
          <div className="flex min-w-0 flex-col gap-8">
            <ProgrammeSetup programme={programme} />
            <DataIndex programme={programme} />
          </div>
          <Section title="About this programme">
            <ProgrammeFacts programme={programme} />
          </Section>
        </div>
      )}
    </ProgrammeScreen>
  );
}

function EditLink() {
  const user = useCurrentUser();
  const programme = useShownProgramme();
  if (!programme) return null;
  return (
    <LinkButton href={`/app/settings/programmes?edit=${programme.id}`} icon="settings">
      {mayIn(user, programme, 'programme.edit') ? 'Edit programme' : 'View settings'}
    </LinkButton>
  );
}

interface DataIndexProps {
  programme: Programme;
}

/** The kinds of data with their counts and missing setup. */
function DataIndex({ programme }: DataIndexProps) {
  const data = useProgrammeData(programme.id);
  return (
    <Section title="Data" text="Fill these in from top to bottom.">
      <LinkRows
        rows={dataAreasOf(programme).map(({ path, icon, title, summary }) => {
          const missing = missingIn(path, data);
          return {
            href: `/app/programme/${path}`,
            icon,
            title,
            text: summary,
            aside: (
              <span className="flex shrink-0 flex-col items-end text-sm tabular">
                <span className="font-medium">{data[path] && formatNumber(data[path].count)}</span>
                <span className="max-w-40 text-right text-text-muted">{missing}</span>
              </span>
            ),
          };
        })}
      />
    </Section>
  );
}
