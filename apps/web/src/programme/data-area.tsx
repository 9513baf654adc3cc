import { useLocation, useNavigate } from '@tanstack/react-router';
import { ProgrammeScreen } from '#resource/programme-screen.tsx';
import { ResourceScreen } from '#resource/resource-screen.tsx';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser } from '#session/session-context.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { dataScreens } from './data-screens.ts';

/** One kind of programme data, as a list with its sheet. */
export function DataAreaScreen() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  const description = dataScreens.get(path);
  if (!description) return null;
  return (
    <>
      <div className="mb-3">
        <Breadcrumb crumbs={[{ label: 'Programme', href: '/app/programme' }, { label: description.title }]} />
      </div>
      <ProgrammeScreen
        title={description.title}
        text={({ name, status }) => (status === 'closed' ? `${name} is closed and can only be read.` : name)}
        actions={<CreateButton description={description} />}
      >
        {(programme) => (
          <ResourceScreen key={`${path} ${programme.id}`} description={description} programme={programme} />
        )}
      </ProgrammeScreen>
    </>
  );
}

function CreateButton({ description: { resource } }: { description: ScreenDescription }) {
  const user = useCurrentUser();
  const programme = useActiveProgramme();
  const navigate = useNavigate();
  if (!programme || !mayIn(user, programme, resource.edit)) return null;
  const create = () => void navigate({ to: '.', search: (before: object) => ({ ...before, new: true }) });
  return (
    <Button variant="primary" icon="plus" onPress={create}>
      New {resource.one}
    </Button>
  );
}
