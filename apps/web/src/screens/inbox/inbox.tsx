import { describeDetails, describeNotice, placeOfItem } from '@baton/contract/accounts/describe-notice.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { absent, hasTrials } from '@baton/domain/build-flags.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatTime } from '@baton/domain/locale.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { readMachineZone } from '#lib/time-zones.ts';
import { useStore } from '#lib/use-store.ts';
import { userTimeZone } from '#lib/user-time-zone.ts';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { useCall, useProgrammes, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { addressOf } from '#turnover/filter/addresses.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { groupByDay } from './group-by-day.ts';
import { InboxControls } from './inbox-controls.tsx';
import { InboxSkeleton, NoLines } from './no-lines.tsx';
import { linkOfItem, linkOfLine } from './line-links.ts';
import { openReportFile } from './open-report-file.ts';
import { useInbox, type InboxQuestion } from './use-inbox.ts';
import { useOpenFromEmail } from './use-open-from-email.ts';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';

const hints = [
  { keys: 'j', label: 'next' },
  { keys: 'k', label: 'previous' },
  { keys: 'enter', label: 'open' },
  { keys: 'e', label: 'done' },
];

const icons: Record<NoticeKind, IconName> = {
  submitted: 'list-checks',
  decided: 'circle-check',
  reopened: 'undo-2',
  acted_for: 'users',
  ready: 'list-checks',
  mentioned: 'message-square',
  commented: 'message-square',
  constraint_assigned: 'link-2',
  constraint_cleared: 'check',
  punch_raised: 'flag',
  punch_assigned: 'flag',
  punch_to_verify: 'hourglass',
  punch_rejected: 'undo-2',
  punch_changed: 'flag',
  punch_reopened: 'undo-2',
  ...(hasTrials
    ? ({ trial_to_sign: 'hourglass', trial_returned: 'undo-2', trial_changed: 'flag' } as const)
    : absent),
  rule_lifted: 'triangle-alert',
  earlier_reopened: 'undo-2',
  forecast_moved: 'calendar-range',
  update_due: 'clock',
  lookahead_issued: 'chart-gantt',
  weekly_issued: 'file-text',
  work_finished: 'download',
  deputy_named: 'users',
  role_changed: 'shield',
};

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
        title="Inbox"
        text="What’s waiting on you, and what others did with your turnovers."
        actions={
          <LinkButton href="/app/settings?tab=notifications" icon="settings">
            Notification settings
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
          <ErrorState title="Couldn’t load the inbox" error={query.error} onRetry={() => query.refetch()} />
        )}
        {query.isSuccess && lines.length === 0 && <NoLines question={question} onChange={setQuestion} />}
        <InboxDays lines={lines} onOpen={open} onDone={finish} />
        {query.hasNextPage && (
          <Button
            className="mt-3"
            isPending={query.isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            Show older
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
    if (line.programme !== null && line.programme !== activeId) programmes.choose(line.programme);
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

interface DaysProps {
  lines: InboxLine[];
  onOpen: (line: InboxLine, item?: NoticeItem) => void;
  onDone: (line: InboxLine) => void;
}

/** Lines under the title of their day. */
function InboxDays({ lines, onOpen, onDone }: DaysProps) {
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

interface InboxLineProps {
  line: InboxLine;
  zone: string;
  /** Whether programmes are named, because there are several. */
  hasProgramme: boolean;
  onOpen: (line: InboxLine, item?: NoticeItem) => void;
  onDone: (line: InboxLine) => void;
}

/** A line: who did what with which turnover, and when. */
function InboxRow({ line, zone, hasProgramme, onOpen, onDone }: InboxLineProps) {
  const { list } = useProgrammes();
  const code = list.find(({ id }) => id === line.programme)?.code ?? null;
  const sentence = describeNotice(line);
  const details = describeDetails(line);
  const facts = [
    ...(hasProgramme && line.programme_name !== '' ? [line.programme_name] : []),
    formatTime(new Date(line.at), zone),
  ];
  const icon = line.kind === 'decided' && line.details['act'] === 'reject' ? 'undo-2' : icons[line.kind];
  return (
    <li
      data-line={line.id}
      className="group flex items-start gap-1 border-b border-line px-1 last:border-b-0 hover:bg-surface-hover has-[a:focus-visible]:bg-surface-selected"
    >
      <div className="min-w-0 flex-1">
        <a
          href={nameProgramme(`/app/inbox?open=${line.id}`, code)}
          data-line-link
          className="flex items-start gap-3 rounded-sm px-2 py-2.5 text-text no-underline -outline-offset-2"
          onClick={(event) => openHere(event, () => onOpen(line))}
        >
          <span className="relative mt-0.5 text-text-muted">
            <Icon name={icon} size={16} />
            {!line.read && (
              <span className="absolute -top-1 -right-1 size-2 rounded-full bg-accent forced-colors:bg-[Highlight]" />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span
              id={`line-${line.id}`}
              className={joinClasses('block wrap-anywhere', !line.read && 'font-semibold')}
            >
              {!line.read && <span className="sr-only">{'Unread'} </span>}
              {sentence}
            </span>
            {details.map((text) => (
              <span key={text} className="mt-0.5 line-clamp-2 text-text-muted wrap-anywhere">
                {text}
              </span>
            ))}
            <span className="mt-0.5 block text-sm text-text-muted">{facts.join(' · ')}</span>
          </span>
        </a>
        <LineItems line={line} onOpen={onOpen} />
        <LineCertificate line={line} />
        <LineUndo line={line} />
      </div>
      <span className="py-2 max-sm:-mr-1">
        <Button
          icon={line.done ? 'undo-2' : 'check'}
          label={line.done ? 'Move back to inbox' : 'Mark done'}
          aria-describedby={`line-${line.id}`}
          onPress={() => onDone(line)}
        />
      </span>
    </li>
  );
}

/** The certificate that was issued, with its PDF. */
function LineCertificate({ line: { programme, details } }: Pick<InboxLineProps, 'line'>) {
  const { list } = useProgrammes();
  const { certificate_id: id } = details;
  if (id === undefined) return null;
  const code = list.find((each) => each.id === programme)?.code ?? null;
  return (
    <div className="pr-2 pb-2.5 pl-9">
      <LinkButton href={nameProgramme(addressOf({ entity: 'certificate', id }), code)} icon="file-text">
        Open certificate
      </LinkButton>
    </div>
  );
}

/** The undo of a finished import. */
function LineUndo({ line: { id, programme, items } }: Pick<InboxLineProps, 'line'>) {
  const [item] = items;
  if (programme === null || item?.entity !== 'import' || item.id === '') return null;
  return (
    <div className="pr-2 pb-2.5 pl-9">
      <ImportUndo programme={programme} operation={item.id} aria-describedby={`line-${id}`} />
    </div>
  );
}

interface LineItemsProps {
  line: InboxLine;
  onOpen: (line: InboxLine, item: NoticeItem) => void;
}

/** The first items of a line with several, each opens its own. */
function LineItems({ line, onOpen }: LineItemsProps) {
  if (line.total < 2) return null;
  const rest = line.total - line.items.length;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 pr-2 pb-2.5 pl-9 text-sm">
      {line.items.map((item) => (
        <li key={`${item.entity} ${item.id}`}>
          <button
            type="button"
            className="rounded-sm text-accent-text underline-offset-2 hover:underline"
            onClick={() => onOpen(line, item)}
          >
            {item.label}
          </button>
          {item.of !== undefined && <span className="text-text-muted"> {placeOfItem(item)}</span>}
        </li>
      ))}
      {rest > 0 && <li className="text-text-muted">{`and ${formatNumber(rest)} more`}</li>}
    </ul>
  );
}

/** Opens in this tab; with a modifier the browser opens the link in another. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

/** Keys of the inbox, on devices with a keyboard. */
function KeyHints() {
  return (
    <p className="mt-2 hidden flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted pointer-fine:flex">
      {hints.map(({ keys, label }) => (
        <span key={keys} className="inline-flex items-center gap-1.5">
          <Kbd keys={keys} />
          {label}
        </span>
      ))}
    </p>
  );
}

interface InboxKeys {
  lines: readonly InboxLine[];
  onDone: (line: InboxLine) => void;
  onUndo: (ids: number[]) => void;
}

/** J and K move between lines, E marks the focused one done, Ctrl+Z takes that back; Enter follows the link. */
function useInboxKeys(list: RefObject<HTMLElement | null>, { lines, onDone, onUndo }: InboxKeys): void {
  const done = useRef<number[]>([]);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-line-link]') ?? [])];
  const currentId = () =>
    Number(document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? Number.NaN);
  const focusAt = (index: number) => {
    const all = links();
    const link = all[Math.min(Math.max(index, 0), all.length - 1)];
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  };
  const position = () => lines.findIndex(({ id }) => id === currentId());

  useShortcut('j', () => focusAt(position() + 1));
  useShortcut('k', () => focusAt(position() < 0 ? 0 : position() - 1));
  useShortcut('e', () => {
    const at = position();
    const line = lines[at];
    if (!line) return focusAt(0);
    if (!line.done) done.current.push(line.id);
    onDone(line);
    // The next line takes its place; focus moves after it has left.
    setTimeout(() => focusAt(at));
  });
  useShortcut('mod+z', () => {
    const last = done.current.pop();
    if (last !== undefined) onUndo([last]);
  });
}
