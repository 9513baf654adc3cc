import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import { PageHead } from '#resource/page-head.tsx';
import { useCall, useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InboxControls } from './inbox-controls.tsx';
import { InboxDays } from './inbox-days.tsx';
import { KeyHints } from './key-hints.tsx';
import { InboxSkeleton, NoLines } from './no-lines.tsx';
import { linkOfItem, linkOfLine } from './line-links.ts';
import { openReportFile } from './open-report-file.ts';
import { useInbox, type InboxQuestion } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useOpenFromEmail } from './use-open-from-email.ts';
import { copy } from './copy.ts';

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
        <InboxDays lines={lines} onOpen={open} onDone={finish} />
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

/** Opens what a line is about, in its programme; the file of a finished report is downloaded. */
function useOpenLine(markRead: (line: InboxLine) => void) {
  const { programmes } = useSession();
  const { activeId } = useProgrammes();
  const navigate = useNavigate();
  const call = useCall();
  const show = (line: InboxLine, item?: NoticeItem) => {
    if (line.programme !== null && line.programme !== activeId) programmes.show(line.programme);
    void navigate({ href: item ? linkOfItem(item, line.kind) : linkOfLine(line) });
  };
  const download = async (line: InboxLine, job: string) => {
    if (!(await openReportFile(call, job))) return show(line);
    // Not again when the page is reloaded, if the link of an email opened it.
    await navigate({ href: '/app/inbox', replace: true });
  };
  return (line: InboxLine, item?: NoticeItem) => {
    markRead(line);
    const [first] = item ? [item] : line.items;
    if (first?.entity === 'report' && first.id !== '') void download(line, first.id);
    else show(line, item);
  };
}
