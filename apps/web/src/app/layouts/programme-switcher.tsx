import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './copy.ts';

/** Selects the active programme. */
export function ProgrammeSwitcher() {
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, list, activeId } = useProgrammes();
  if (list.length > 0) {
    const active = list.find(({ id }) => id === activeId);
    // Archived programmes are opened from the list of programmes.
    const offered = list.filter(({ id, status: its }) => its !== 'archived' || id === activeId);
    const hasLogos = offered.some(({ logo }) => logo !== null);
    return (
      <div className="flex items-center gap-2.5">
        {active?.logo && <Logo src={active.logo} className="h-7 max-w-20 max-sm:hidden" />}
        <Select
          label={copy.programme.label}
          isLabelHidden
          isSearchable
          options={offered.map(({ id, name, code, logo }) => ({
            id,
            label: name,
            hint: code,
            ...(hasLogos && { logo }),
          }))}
          value={activeId}
          onChange={(id) => {
            if (typeof id === 'number') programmes.choose(id);
          }}
          className="max-w-64"
        />
      </div>
    );
  }
  if (status === 'error') {
    return (
      <Button icon="rotate-cw" onPress={() => void programmes.load()}>
        {copy.programme.reload}
      </Button>
    );
  }
  if (status !== 'success') return <Skeleton className="h-8 w-48" />;
  if (mayInOrganisation(user, 'programmes.create')) {
    return (
      <LinkButton href="/app/settings/programmes?new=true" icon="plus">
        {copy.programme.create}
      </LinkButton>
    );
  }
  return <p className="truncate text-text-muted">{copy.programme.none}</p>;
}
