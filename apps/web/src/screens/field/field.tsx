import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import type { RaiseEntry } from '#quality/outbox/outbox-entry.ts';
import { useOutbox } from '#quality/outbox/use-outbox.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { NoProgramme } from '#resource/no-programme.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useActiveProgramme, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldBar } from './field-bar.tsx';
import { readPlace, type FieldTab } from './field-search.ts';
import { Mine } from './mine.tsx';
import { OutboxStrip } from './outbox-strip.tsx';
import { Raise } from './raise.tsx';
import { Scan } from './scan.tsx';
import { Verify } from './verify.tsx';
import { copy } from './copy.ts';

/** Punches on a phone: to clear, to raise, to verify, and at a labelled place. */
export function Field() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (programme?.quality === 'records') return <FieldOf key={programme.id} programme={programme} />;
  if (!programme && (status === 'idle' || status === 'pending')) return null;
  if (!programme) return <NoProgramme />;
  return (
    <EmptyState title={copy.noRecords.title} icon="list-checks">
      {copy.noRecords.text}
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
      <h1 className="sr-only">{copy.title}</h1>
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
          <EmptyState title={copy.raise.denied.title} icon="lock">
            {isReadOnly(programme.status) ? copy.raise.denied.closed : copy.raise.denied.role}
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
