import type { MouseEvent } from 'react';
import { describeDetails, describeNotice } from '@baton/contract/accounts/describe-notice.ts';
import type { InboxLine, NoticeItem } from '@baton/contract/accounts/inbox.ts';
import type { NoticeKind } from '@baton/contract/accounts/notices.ts';
import { nameProgramme } from '@baton/contract/http/programme-address.ts';
import { formatTime } from '@baton/domain/locale.ts';
import { joinClasses } from '#lib/join-classes.ts';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { useProgrammes } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { copy } from './copy.ts';

const icons: Record<NoticeKind, IconName> = {
  submitted: 'list-checks',
  decided: 'circle-check',
  ready: 'list-checks',
  mentioned: 'message-square',
  commented: 'message-square',
  constraint_assigned: 'link-2',
  constraint_cleared: 'check',
  punch_assigned: 'flag',
  punch_to_verify: 'hourglass',
  punch_rejected: 'undo-2',
  punch_changed: 'flag',
  punch_reopened: 'undo-2',
  rule_lifted: 'triangle-alert',
  forecast_moved: 'calendar-range',
  update_due: 'clock',
  lookahead_issued: 'chart-gantt',
  weekly_issued: 'file-text',
  work_finished: 'download',
  role_changed: 'shield',
};

export interface InboxLineProps {
  line: InboxLine;
  zone: string;
  /** Whether programmes are named, because there are several. */
  hasProgramme: boolean;
  onOpen: (line: InboxLine, item?: NoticeItem) => void;
  onDone: (line: InboxLine) => void;
}

/** A line: who did what with which turnover, and when. */
export function InboxRow({ line, zone, hasProgramme, onOpen, onDone }: InboxLineProps) {
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
              {!line.read && <span className="sr-only">{copy.unread} </span>}
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
        <LineUndo line={line} />
      </div>
      <span className="py-2 max-sm:-mr-1">
        <Button
          icon={line.done ? 'undo-2' : 'check'}
          label={line.done ? copy.reopen : copy.markDone}
          aria-describedby={`line-${line.id}`}
          onPress={() => onDone(line)}
        />
      </span>
    </li>
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
        </li>
      ))}
      {rest > 0 && <li className="text-text-muted">{copy.more(rest)}</li>}
    </ul>
  );
}

/** Opens in this tab; with a modifier the browser opens the link in another. */
function openHere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}
