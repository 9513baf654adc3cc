import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { linkTitle } from '#session/link-problem.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { PageHead } from '#resource/page-head.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TrackerToolsContext } from '#turnover/edit/changes/tracker-tools.ts';
import { RoundList } from '#screens/update/round-list.tsx';
import { TeamPunches } from './punches/team-punches.tsx';
import { useLinkRound } from './use-link-round.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '#screens/update/copy.ts';

const nameKey = 'baton-update-name';

/** Weekly update of a team without accounts, opened by link and sized for a phone. */
export function LinkUpdate() {
  // Declared, because the type of the router needs the types of all screens.
  const params: { uid?: string; token?: string } = useParams({ strict: false });
  const address = params as { uid: string; token: string };
  const [name, setName] = useState('');
  const { open, error } = useLinkRound(address, name);
  if (error !== null) {
    const code = error instanceof ApiError ? error.code : undefined;
    return (
      <ErrorState
        title={linkTitle(code, 'link')}
        error={error}
        {...(code === undefined && { onRetry: () => location.reload() })}
      />
    );
  }
  if (!open)
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p className="sr-only">Opening the link</p>
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    );
  const { update, view, tools, items } = open;
  const saveName = (newName: string) => {
    setName(newName);
    localStorage.setItem(nameKey, newName);
  };
  return (
    <TrackerToolsContext value={tools}>
      <PageHead
        title={update.team.name}
        text={copy.byLink.text(update.programme.name, view.structure.settings.lookahead_weeks)}
      />
      {name === '' ? (
        <NameForm initial={localStorage.getItem(nameKey) ?? ''} onSubmit={saveName} />
      ) : (
        <>
          <RoundList view={view} items={items} isMine />
          <TeamPunches
            address={address}
            name={name}
            view={view}
            isReadOnly={isReadOnly(update.programme.status)}
          />
        </>
      )}
      <p className="mt-8 text-sm text-text-muted">
        {name === ''
          ? `This link expires ${formatMoment(update.expires_at)}. Anyone with it can update the dates of ${update.team.name}, so share it only within the team.`
          : `You’re updating as ${name}. This link expires ${formatMoment(update.expires_at)}. Anyone with it can update the dates of ${update.team.name}, so share it only within the team.`}
      </p>
    </TrackerToolsContext>
  );
}

interface NameFormProps {
  initial: string;
  onSubmit: (name: string) => void;
}

/** Asks for the name under which the answers are recorded. */
function NameForm({ initial, onSubmit }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const isShort = name.trim().length < 2;
  return (
    <form
      className="flex max-w-sm flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!isShort) onSubmit(name.trim());
      }}
    >
      <TextField
        label="Your name"
        help="Your updates are recorded under this name."
        autoComplete="name"
        maxLength={60}
        isRequired
        error={isSubmitted && isShort ? 'Enter your name.' : undefined}
        value={name}
        onChange={setName}
      />
      <Button type="submit" variant="primary" className="min-h-11">
        Start update
      </Button>
    </form>
  );
}
