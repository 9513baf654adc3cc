import { useLocation } from '@tanstack/react-router';
import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { dataAreas } from './data-areas.ts';

/** One kind of programme data: what it is for, and what is best filled before it. */
export function DataAreaScreen() {
  const { pathname } = useLocation();
  const area = dataAreas.find(({ path }) => pathname.replace(/\/$/, '').endsWith(`/${path}`)) ?? dataAreas[0];
  if (!area) return null;
  const before = dataAreas.filter(({ path }) => area.after.includes(path));
  return (
    <>
      <div className="mb-3">
        <Breadcrumb crumbs={[{ label: 'Programme', href: '/app/programme' }, { label: area.title }]} />
      </div>
      <ProgrammeScreen title={area.title} text={({ name }) => name}>
        {({ name }) => (
          <div className="rounded-md border border-line">
            <EmptyState
              title={`${name} has no ${area.title.toLowerCase()} yet`}
              icon={area.icon}
              actions={
                <>
                  <LinkButton href="/app/programme" variant="primary">
                    See what the programme needs
                  </LinkButton>
                  {before.slice(0, 2).map(({ path, title }) => (
                    <LinkButton key={path} href={`/app/programme/${path}`}>
                      {title} come first
                    </LinkButton>
                  ))}
                </>
              }
            >
              {area.purpose}
            </EmptyState>
          </div>
        )}
      </ProgrammeScreen>
    </>
  );
}
