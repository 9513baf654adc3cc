import { useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { SectionIndex } from './organisation/section-index.tsx';
import { organisationSections } from './organisation/sections.ts';

export function OrganisationScreen() {
  const { section } = useSearch({ from: '/shell/app/settings/organisation' });
  const shown = organisationSections.find(({ id }) => id === section) ?? organisationSections[0];
  if (!shown) return null;
  const Content = shown.content;
  return (
    <>
      <PageHead title="Organisation" text="Names, rules and records that hold for everybody." />
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionIndex sections={organisationSections} current={shown.id} />
        <div className="min-w-0 flex-1">
          <Content key={shown.id} />
        </div>
      </div>
    </>
  );
}
