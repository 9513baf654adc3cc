import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { mayInOrganisation } from '#session/rights.ts';
import { useCurrentUser, useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ProgrammeSheet } from './programmes/programme-sheet.tsx';
import { ProgrammeTable } from './programmes/programme-table.tsx';

/** The programmes that one may see, with all that an Admin or their Manager decides about them. */
export function Programmes() {
  const { search = '', new: isNew, edit } = useSearch({ from: '/shell/app/settings/programmes' });
  const navigate = useNavigate();
  const { programmes } = useSession();
  const user = useCurrentUser();
  const { status, message, list } = useProgrammes();
  const mayCreate = mayInOrganisation(user, 'programmes.create');

  const show = (next: { search?: string | undefined; new?: true; edit?: number }) =>
    void navigate({
      to: '/app/settings/programmes',
      search: { search: search || undefined, ...next },
      replace: 'search' in next,
      ignoreBlocker: true,
    });
  const words = search.trim().toLowerCase();
  const found = list.filter(({ name, code, client }) =>
    `${name} ${code} ${client}`.toLowerCase().includes(words),
  );
  const edited = list.find(({ id }) => id === edit);
  const createButton = mayCreate && (
    <Button variant="primary" icon="plus" onPress={() => show({ new: true })}>
      Create a programme
    </Button>
  );

  return (
    <>
      <PageHead
        title="Programmes"
        text="Each programme has its own calendar, its own limits for what counts as late, and its own members."
        actions={createButton}
      />
      {list.length > 0 && (
        <SearchField
          label="Search programmes"
          className="mb-3 sm:max-w-64"
          value={search}
          onChange={(text) => show({ search: text || undefined })}
        />
      )}
      <ProgrammeTable
        programmes={found}
        isLoading={list.length === 0 && (status === 'idle' || status === 'pending')}
        onEdit={({ id }) => show({ edit: id })}
        error={
          status === 'error' &&
          list.length === 0 && (
            <ErrorState
              title="Programmes could not be loaded"
              text={message}
              onRetry={() => void programmes.load()}
            />
          )
        }
        empty={
          list.length === 0 ? (
            <EmptyState title="No programme yet" icon="layers" actions={createButton}>
              {mayCreate
                ? 'A programme holds the systems, milestones, dates and people of one project.'
                : 'You have not been added to a programme. An administrator or a Manager can do that.'}
            </EmptyState>
          ) : (
            <EmptyState
              title="Nothing fits"
              icon="search"
              actions={<Button onPress={() => show({ search: undefined })}>Show all programmes</Button>}
            >
              No programme has “{search}” in its name, code or client.
            </EmptyState>
          )
        }
      />
      {isNew && mayCreate && <ProgrammeSheet onClose={() => show({})} />}
      {edited && <ProgrammeSheet key={edited.id} programme={edited} onClose={() => show({})} />}
    </>
  );
}
