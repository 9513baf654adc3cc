import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import type { FeedState } from '#session/live/event-feed.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { useAct } from '#resource/use-act.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import {
  issuedAddress,
  lookaheadViews,
  type LookaheadViewName,
  usualWeeks,
  windowWeeks,
} from '#turnover/filter/lookahead-search.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { DataDate, TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { Button } from '#ui/button.tsx';
import type { IconName } from '#ui/icon.tsx';
import { ChoiceMenu, Menu, type MenuEntry } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { copy } from './copy.ts';
import { IssueDialog } from './issue/issue-form.tsx';
import { LaneSelect } from './lane-select.tsx';
import type { LookaheadContent } from './lookahead-content.ts';

/** Title, data date, actions, and controls for view, window and lanes. */
export function LookaheadHead({ feed, ...content }: LookaheadContent & { feed: FeedState }) {
  const { view, history, display } = content;
  const isNarrow = useNarrow();
  const [last] = history.issues;
  const lastIssued =
    last && `Look-ahead ${last.number} · data date ${describeDay(view, dayNumber(last.data_date))}`;
  const closeOut = () => display.change({ meeting: 'close' }, { isStep: true });
  const toClose = history.toClose.length;
  return (
    <header className="flex shrink-0 flex-col gap-2">
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:gap-x-2 lg:flex-nowrap">
          <h1 className="shrink-0 text-xl font-semibold">{copy.title}</h1>
          {isNarrow ? (
            <DataDate view={view} />
          ) : (
            <>
              <TrackerMoment view={view} feed={feed} />
              <p className="flex min-w-0 items-center gap-x-2 text-sm text-text-muted">
                {last && (
                  <Link
                    href={issuedAddress(last.id)}
                    className="min-w-0 rounded-sm tabular hover:underline"
                    aria-description={`Issued ${formatMoment(last.issued_at)} by ${last.issued_by} · commitment week ${describeDay(view, dayNumber(last.week))}`}
                  >
                    {lastIssued}
                  </Link>
                )}
                {toClose > 0 && (
                  <Button size="sm" variant="ghost" className="shrink-0 text-warning-text" onPress={closeOut}>
                    {copy.actions.toClose(toClose)}
                  </Button>
                )}
              </p>
            </>
          )}
        </div>
        <LookaheadActions
          {...content}
          closeOut={closeOut}
          // On a phone, what stands beside the title otherwise.
          earlier={[
            ...(toClose > 0
              ? [
                  {
                    id: 'close',
                    label: copy.actions.toClose(toClose),
                    icon: 'clock' as const,
                    onAction: closeOut,
                  },
                ]
              : []),
            ...(last && lastIssued
              ? [{ id: 'last', label: lastIssued, icon: 'lock' as const, href: issuedAddress(last.id) }]
              : []),
          ]}
        />
      </div>
      <LookaheadControls {...content} />
    </header>
  );
}

const viewIcons: Record<LookaheadViewName, IconName> = {
  board: 'columns-3',
  list: 'list-checks',
  timeline: 'chart-gantt',
  constraints: 'link-2',
  measures: 'chart-column',
  changes: 'arrow-left-right',
  issued: 'lock',
};

/** View, and at the end of the row scope, window and lanes; on a phone these are behind a button. */
function LookaheadControls({ view, address, display }: LookaheadContent) {
  const isNarrow = useNarrow();
  const { shown, change } = display;
  const controls = shown !== 'issued' && (
    <>
      <ScopeControl filter={address.filter} onChange={address.setFilter} />
      <ChoiceMenu
        label={copy.window.label}
        title="Weeks after this week"
        icon="calendar-range"
        choices={windowWeeks.map((id) => ({ id, label: copy.window.weeks(id) }))}
        value={display.weeks}
        onChange={(weeks) =>
          change({
            weeks: weeks === usualWeeks(view.structure.settings.lookahead_weeks) ? undefined : weeks,
          })
        }
      />
      {(shown === 'board' || shown === 'list' || shown === 'timeline') && (
        <LaneSelect
          value={display.lanes}
          onChange={(lanes) => change({ lanes: lanes === 'responsible' ? undefined : lanes })}
        />
      )}
    </>
  );
  const row = <div className="ml-auto flex flex-wrap items-center gap-1.5">{controls}</div>;
  return (
    <div className="flex items-center gap-1.5 sm:flex-wrap">
      <SegmentedControl
        label={copy.views.label}
        value={shown}
        isCompact={isNarrow}
        segments={lookaheadViews.map((id) => ({ id, label: copy.views[id], icon: viewIcons[id] }))}
        onChange={(next) => change({ view: next === 'board' ? undefined : next })}
      />
      {!isNarrow && row}
      {isNarrow && controls && (
        <Popover
          label={copy.window.options}
          placement="bottom end"
          trigger={
            <Button
              size="sm"
              variant="secondary"
              icon="calendar-range"
              label={copy.window.options}
              className="ml-auto"
            />
          }
        >
          {row}
        </Popover>
      )}
    </div>
  );
}

interface LookaheadActionsProps extends LookaheadContent {
  closeOut: () => void;
  earlier: readonly MenuEntry[];
}

/** PDF, calendar, issue and meeting; on a phone the meeting has a button, and the rest is in a menu. */
function LookaheadActions({ closeOut, earlier, ...content }: LookaheadActionsProps) {
  const { programme, view, address, display, history } = content;
  const user = useCurrentUser();
  const isNarrow = useNarrow();
  const { act, isActing } = useAct();
  const [openDialog, setOpenDialog] = useState<'issue' | 'calendar' | null>(null);
  const dialog = (name: 'issue' | 'calendar') => ({
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : null),
  });
  /** As the board is shown: with its window, lanes and filter. */
  const fetchPdf = () =>
    void act(
      lookahead.pdf,
      {
        query: {
          programme: programme.id,
          ...queryOfFilter(address.filter),
          weeks: display.weeks,
          group: display.lanes,
          ...(display.search.only && { only: display.search.only }),
        },
      },
      {
        failed: 'Couldn’t create the PDF',
        onDone: (file) => saveFile(file, `look-ahead-${programme.code}.pdf`),
      },
    );
  const actions: { id: string; label: string; icon: IconName; onAction: () => void }[] = [
    { id: 'pdf', label: copy.actions.pdf, icon: 'download', onAction: fetchPdf },
    {
      id: 'calendar',
      label: copy.actions.calendar,
      icon: 'calendar',
      onAction: () => setOpenDialog('calendar'),
    },
  ];
  if (mayIn(user, programme, 'issues.freeze'))
    actions.push({
      id: 'issue',
      label: copy.actions.issue,
      icon: 'flag',
      onAction: () => setOpenDialog('issue'),
    });
  const meet = {
    size: 'sm',
    variant: 'primary',
    icon: 'users',
    onPress: () =>
      display.change({ meeting: history.toClose.length > 0 ? 'close' : 'constraints' }, { isStep: true }),
  } as const;
  return (
    <>
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {isNarrow ? (
          <>
            <Button {...meet} label={copy.actions.meeting} />
            <Menu
              label={copy.actions.more}
              placement="bottom end"
              trigger={
                <Button
                  size="sm"
                  variant="secondary"
                  icon="ellipsis"
                  isPending={isActing}
                  label={copy.actions.more}
                />
              }
              groups={[...(earlier.length > 0 ? [{ entries: earlier }] : []), { entries: actions }]}
            />
          </>
        ) : (
          <>
            {actions.map(({ id, label, icon, onAction }) =>
              id === 'calendar' ? (
                <Button key={id} size="sm" variant="secondary" {...{ icon, label }} onPress={onAction} />
              ) : (
                <Button
                  key={id}
                  size="sm"
                  isTight
                  icon={icon}
                  isPending={id === 'pdf' && isActing}
                  onPress={onAction}
                >
                  {label}
                </Button>
              ),
            )}
            <Button {...meet} isTight>
              {copy.actions.meeting}
            </Button>
          </>
        )}
      </div>
      <IssueDialog
        {...{ view, display, history }}
        {...dialog('issue')}
        onClose={() => {
          setOpenDialog(null);
          closeOut();
        }}
      />
      <CalendarDialog programme={programme} {...dialog('calendar')} />
    </>
  );
}
