import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { noticeKinds, type NoticeKind } from '@baton/contract/accounts/notices.ts';
import { mailPreferenceOf, preferenceForm } from '@baton/contract/accounts/preferences.ts';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { readMachineZone } from '#lib/time-zones.ts';
import { userTimeZone } from '#lib/user-time-zone.ts';
import { useStore } from '#lib/use-store.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { groupByDay } from './group-by-day.ts';
import { InboxRow } from './inbox-line.tsx';
import { KeyHints } from './key-hints.tsx';
import { linkOfItem, linkOfLine } from './line-links.ts';
import { useInbox, type InboxQuestion } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useOpenFromEmail } from './use-open-from-email.ts';
import { copy } from './copy.ts';

const kindOptions = noticeKinds.map((kind) => ({
  id: kind,
  label: preferenceForm[mailPreferenceOf(kind)].label,
}));

/** The user’s inbox over all programmes. */
export function Inbox() {
  const [question, setQuestion] = useState<InboxQuestion>({ state: 'open', kind: null });
  const inbox = useInbox(question);
  const { lines, query } = inbox;
  const open = useOpenLine(inbox.markRead);
  const list = useRef<HTMLDivElement>(null);
  const finish = (line: InboxLine) => inbox.markDone([line.id], !line.done);
  useInboxKeys(list, { lines, onDone: finish, onUndo: inbox.undoDone });
  useOpenFromEmail(useSearch({ from: '/shell/app/inbox' }).open, open);
  return (
    <>
      <PageHead
        title={copy.title}
        text={copy.text}
        actions={
          <LinkButton href="/app/settings?tab=notifications" icon="settings">
            {copy.settings}
          </LinkButton>
        }
      />
      <InboxControls
        question={question}
        onChange={setQuestion}
        onAllDone={
          question.state === 'open' && lines.length > 0
            ? () =>
                inbox.markDone(
                  lines.map(({ id }) => id),
                  true,
                )
            : undefined
        }
      />
      <div ref={list} aria-busy={query.isPending}>
        {query.isPending && <InboxSkeleton />}
        {query.isError && (
          <ErrorState title={copy.failed} error={query.error} onRetry={() => query.refetch()} />
        )}
        {query.isSuccess && lines.length === 0 && <NoLines question={question} onChange={setQuestion} />}
        <Days lines={lines} onOpen={open} onDone={finish} />
        {query.hasNextPage && (
          <Button
            className="mt-3"
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {copy.older}
          </Button>
        )}
      </div>
      {lines.length > 0 && <KeyHints />}
    </>
  );
}

/** Opens what a line is about, in its programme. */
function useOpenLine(markRead: (line: InboxLine) => void) {
  const { programmes } = useSession();
  const { activeId } = useProgrammes();
  const navigate = useNavigate();
  return (line: InboxLine, item?: NoticeItem) => {
    markRead(line);
    if (line.programme !== null && line.programme !== activeId) programmes.choose(line.programme);
    void navigate({ href: item ? linkOfItem(item) : linkOfLine(line) });
  };
}

interface ControlsProps {
  question: InboxQuestion;
  onChange: (question: InboxQuestion) => void;
  onAllDone: (() => void) | undefined;
}

function InboxControls({ question, onChange, onAllDone }: ControlsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={copy.state}
        segments={[
          { id: 'open', label: copy.open },
          { id: 'done', label: copy.done },
        ]}
        value={question.state}
        onChange={(state) => onChange({ ...question, state })}
      />
      <FilterSelect
        label={copy.kind}
        options={kindOptions}
        value={question.kind === null ? [] : [question.kind]}
        onChange={(chosen) => onChange({ ...question, kind: (chosen.at(-1) ?? null) as NoticeKind | null })}
      />
      <span className="flex-1" />
      {onAllDone && (
        <Button icon="list-checks" variant="ghost" onPress={onAllDone}>
          {copy.markAllDone}
        </Button>
      )}
    </div>
  );
}

interface DaysProps {
  lines: InboxLine[];
  onOpen: (line: InboxLine, item?: NoticeItem) => void;
  onDone: (line: InboxLine) => void;
}

function Days({ lines, onOpen, onDone }: DaysProps) {
  const { list } = useProgrammes();
  const zone = useStore(userTimeZone) ?? readMachineZone();
  return groupByDay(lines, zone).map(({ title, lines: some }) => (
    <section key={title} className="mb-5">
      <h2 className="mb-1.5 text-sm font-semibold text-text-muted">{title}</h2>
      <ul aria-label={title} className="rounded-md border border-line bg-surface-raised">
        {some.map((line) => (
          <InboxRow key={line.id} {...{ line, zone, onOpen, onDone }} hasProgramme={list.length > 1} />
        ))}
      </ul>
    </section>
  ));
}

function NoLines({ question, onChange }: Pick<ControlsProps, 'question' | 'onChange'>) {
  if (question.kind !== null)
    return (
      <EmptyState
        icon="list-filter"
        title={copy.noneOfKind.title}
        actions={
          <Button onPress={() => onChange({ ...question, kind: null })}>{copy.noneOfKind.clear}</Button>
        }
      >
        {copy.noneOfKind.text}
      </EmptyState>
    );
  const words = question.state === 'open' ? copy.empty : copy.noneDone;
  return (
    <EmptyState icon="bell" title={words.title}>
      {words.text}
    </EmptyState>
  );
}

function InboxSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-14 w-full" />
      ))}
    </div>
  );
}
