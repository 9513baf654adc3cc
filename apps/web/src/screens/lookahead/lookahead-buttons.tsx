import { Link } from 'react-aria-components/Link';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import type { LookaheadHistory } from './lookahead-history.ts';
import { copy } from './copy.ts';

export interface Actions {
  isBusy: boolean;
  fetchPdf: () => void;
  openCalendar: () => void;
  /** Null without permission. */
  issue: (() => void) | null;
  startMeeting: () => void;
}

/** The actions as buttons in one row. */
export function WideActions({ isBusy, fetchPdf, openCalendar, issue, startMeeting }: Actions) {
  return (
    <>
      <Button size="sm" icon="download" isTight isPending={isBusy} onPress={fetchPdf}>
        {copy.actions.pdf}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon="calendar"
        label={copy.actions.calendar}
        onPress={openCalendar}
      />
      {issue && (
        <Button size="sm" icon="flag" isTight onPress={issue}>
          {copy.actions.issue}
        </Button>
      )}
      <Button size="sm" variant="primary" icon="users" isTight onPress={startMeeting}>
        {copy.actions.meeting}
      </Button>
    </>
  );
}

/** On a phone the meeting has a button, and the rest is in a menu, with what `IssueLine` shows. */
export function NarrowActions({ view, history, display, ...actions }: LookaheadContent & Actions) {
  const { isBusy, fetchPdf, openCalendar, issue, startMeeting } = actions;
  const [last] = history.issues;
  const toClose = history.toClose.length;
  return (
    <>
      <Button size="sm" variant="primary" icon="users" label={copy.actions.meeting} onPress={startMeeting} />
      <Menu
        label={copy.actions.more}
        placement="bottom end"
        trigger={
          <Button
            size="sm"
            variant="secondary"
            icon="ellipsis"
            isPending={isBusy}
            label={copy.actions.more}
          />
        }
        groups={[
          {
            entries: [
              ...(toClose > 0
                ? [
                    {
                      id: 'close',
                      label: copy.actions.toClose(toClose),
                      icon: 'clock' as const,
                      onAction: () => display.change({ meeting: 'close' }, { isStep: true }),
                    },
                  ]
                : []),
              ...(last
                ? [
                    {
                      id: 'last',
                      label: lastIssued(view, last),
                      icon: 'lock' as const,
                      href: issuedAddress(last.id),
                    },
                  ]
                : []),
            ],
          },
          {
            entries: [
              { id: 'pdf', label: copy.actions.pdf, icon: 'download' as const, onAction: fetchPdf },
              {
                id: 'calendar',
                label: copy.actions.calendar,
                icon: 'calendar' as const,
                onAction: openCalendar,
              },
              ...(issue
                ? [{ id: 'issue', label: copy.actions.issue, icon: 'flag' as const, onAction: issue }]
                : []),
            ],
          },
        ].filter(({ entries }) => entries.length > 0)}
      />
    </>
  );
}

function lastIssued(view: TrackerView, { number, data_date }: LookaheadHistory['issues'][number]): string {
  return `Look-ahead ${number} · data date ${describeDay(view, dayNumber(data_date))}`;
}

/** Latest issue and number of commitments to close. */
export function IssueLine({ view, history, display }: LookaheadContent) {
  const { issues, toClose } = history;
  const [last] = issues;
  return (
    <p className="flex min-w-0 items-center gap-x-2 text-sm text-text-muted">
      {last && (
        <Link
          href={issuedAddress(last.id)}
          className="min-w-0 rounded-sm tabular hover:underline"
          aria-description={`Issued ${formatMoment(last.issued_at)} by ${last.issued_by} · commitment week ${describeDay(view, dayNumber(last.week))}`}
        >
          {lastIssued(view, last)}
        </Link>
      )}
      {toClose.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0 text-warning-text"
          onPress={() => display.change({ meeting: 'close' }, { isStep: true })}
        >
          {copy.actions.toClose(toClose.length)}
        </Button>
      )}
    </p>
  );
}
