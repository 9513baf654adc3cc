import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { joinClasses } from '#lib/join-classes.ts';
import type { RaiseEntry } from '#records/punches/outbox/outbox-entry.ts';
import { useOutbox } from '#records/punches/outbox/use-outbox.ts';
import { punchRights } from '#records/punches/punch-rights.ts';
import { NoProgramme } from '#resource/no-programme.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useShownProgramme, useCurrentUser } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { readPlace, type FieldTab, fieldTabs } from './field-search.ts';
import { Mine } from './mine.tsx';
import { OutboxStrip } from './outbox-strip.tsx';
import { Raise } from './raise.tsx';
import { Scan } from './scan.tsx';
import { Verify } from './verify.tsx';
import { copy } from './copy.ts';

const icons: Record<FieldTab, IconName> = {
  mine: 'list-checks',
  raise: 'camera',
  verify: 'circle-check',
  scan: 'scan-line',
};

/** Punches on a phone: to clear, to raise, to verify, and at a labelled place. */
export function Field() {
  const programme = useShownProgramme();
  if (programme?.punches === 'records') return <FieldOf key={programme.id} programme={programme} />;
  if (!programme) return <NoProgramme />;
  return (
    <EmptyState title="No punch list" icon="list-checks">
      The field screens are for programmes that keep a punch list. A Manager can switch it on in the
      programme’s settings.
    </EmptyState>
  );
}

function FieldOf({ programme }: { programme: Programme }) {
  const { tab = 'mine', place } = useSearch({ from: '/shell/app/field' });
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { mayRaise } = punchRights(useCurrentUser(), programme);
  const [corrected, setCorrected] = useState<RaiseEntry>();
  const go = (to: FieldTab, at?: string) =>
    void navigate({ to: '/app/field', search: { tab: to, ...(at !== undefined && { place: at }) } });
  return (
    // Every control is as high as a thumb needs.
    <div className="mx-auto flex min-h-[calc(100dvh-7rem)] max-w-lg flex-col gap-4 [&_.h-8]:h-12 [&_.min-h-9]:min-h-12 [&_button.size-6]:h-full [&_button.size-6]:w-12 [&_summary]:min-h-12">
      <h1 className="sr-only">Field</h1>
      <OutboxStrip
        outbox={outbox}
        onCorrect={(entry) => {
          setCorrected(entry);
          go('raise');
        }}
      />
      <section aria-label={copy.tabs[tab]} className="flex flex-1 flex-col gap-4">
        {tab === 'mine' && <Mine programme={programme} outbox={outbox} />}
        {tab === 'raise' && !mayRaise && (
          <EmptyState title="You can’t raise punches here" icon="lock">
            {isReadOnly(programme.status)
              ? 'This programme is closed. A Manager can open it again.'
              : 'Your role only lets you read this programme. Ask a Manager to change it.'}
          </EmptyState>
        )}
        {tab === 'raise' && mayRaise && (
          <Raise
            // A corrected entry or another place starts the form again.
            key={corrected?.id ?? place ?? 'new'}
            programme={programme}
            outbox={outbox}
            place={readPlace(place)}
            corrected={corrected}
            onCorrected={() => setCorrected(undefined)}
            onScan={() => go('scan')}
          />
        )}
        {tab === 'verify' && <Verify programme={programme} outbox={outbox} />}
        {tab === 'scan' && (
          <Scan
            key={place ?? 'none'}
            programme={programme}
            place={readPlace(place)}
            onPlace={(at) => go('scan', at)}
            onRaise={mayRaise ? (at) => go('raise', at) : undefined}
            onAgain={() => go('scan')}
          />
        )}
      </section>
      <FieldBar tab={tab} />
    </div>
  );
}

/** The four sections, within reach of a thumb. */
function FieldBar({ tab }: { tab: FieldTab }) {
  return (
    <nav
      aria-label="Field sections"
      className="sticky bottom-0 z-10 -mx-4 -mb-6 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sm:mx-0 sm:rounded-t-md sm:border-x"
    >
      {fieldTabs.map((each) => (
        <Link
          key={each}
          to="/app/field"
          search={{ tab: each }}
          aria-current={each === tab ? 'page' : undefined}
          className={joinClasses(
            'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-sm -outline-offset-2',
            each === tab ? 'font-medium text-accent-text' : 'text-text-muted hover:text-text',
          )}
        >
          <Icon name={icons[each]} size={20} />
          {copy.tabs[each]}
        </Link>
      ))}
    </nav>
  );
}
