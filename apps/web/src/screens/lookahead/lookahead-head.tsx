import { queryOfFilter } from '@baton/contract/tracker/filter-query.ts';
import { lookahead } from '@baton/contract/lookahead/lookahead.ts';
import { type ReactNode, useState } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import type { FeedState } from '#live/event-feed.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { mayIn } from '#session/rights.ts';
import { useCall, useCurrentUser } from '#session/session-context.ts';
import { DataDate, TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { LaneSelect } from './lane-select.tsx';
import { IssueLine, NarrowActions, WideActions, type Actions } from './lookahead-buttons.tsx';
import type { LookaheadContent } from './lookahead-content.ts';
import {
  usualWeeks,
  lookaheadViews,
  type LookaheadViewName,
  windowWeeks,
  type WindowWeeks,
} from '#turnover/filter/lookahead-search.ts';
import type { IconName } from '#ui/icon.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { CalendarDialog } from './calendar/calendar-dialog.tsx';
import { copy } from './copy.ts';
import { IssueDialog } from './issue/issue-form.tsx';

/** Title, data date, actions, and controls for view, window and lanes. */
export function LookaheadHead({ feed, ...content }: LookaheadContent & { feed: FeedState }) {
  const { view, address, display } = content;
  const isNarrow = useNarrow();
  const { filter, setFilter } = address;
  const isInLanes = display.shown === 'board' || display.shown === 'list' || display.shown === 'timeline';
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
              <IssueLine {...content} />
            </>
          )}
        </div>
        <LookaheadActions {...content} />
      </div>
      <div className="flex items-center gap-1.5 sm:flex-wrap">
        <LookaheadViewSwitch
          value={display.shown}
          isCompact={isNarrow}
          onChange={(next) => display.change({ view: next === 'board' ? undefined : next })}
        />
        <NarrowFold isNarrow={isNarrow} isEmpty={display.shown === 'issued'}>
          {display.shown !== 'issued' && (
            <>
              <ScopeControl filter={filter} onChange={setFilter} />
              <WeeksSelect
                value={display.weeks}
                onChange={(weeks) =>
                  display.change({
                    weeks: weeks === usualWeeks(view.structure.settings.lookahead_weeks) ? undefined : weeks,
                  })
                }
              />
            </>
          )}
          {isInLanes && (
            <LaneSelect
              value={display.lanes}
              onChange={(lanes) => display.change({ lanes: lanes === 'giver' ? undefined : lanes })}
            />
          )}
        </NarrowFold>
      </div>
    </header>
  );
}

interface NarrowFoldProps {
  isNarrow: boolean;
  isEmpty: boolean;
  children: ReactNode;
}

/** Controls at the end of the row; on a phone behind a button. */
function NarrowFold({ isNarrow, isEmpty, children }: NarrowFoldProps) {
  const controls = <div className="ml-auto flex flex-wrap items-center gap-1.5">{children}</div>;
  if (!isNarrow) return controls;
  if (isEmpty) return null;
  return (
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
      {controls}
    </Popover>
  );
}

interface LookaheadViewSwitchProps {
  value: LookaheadViewName;
  isCompact: boolean;
  onChange: (view: LookaheadViewName) => void;
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

function LookaheadViewSwitch(props: LookaheadViewSwitchProps) {
  return (
    <SegmentedControl
      {...props}
      label={copy.views.label}
      segments={lookaheadViews.map((id) => ({ id, label: copy.views[id], icon: viewIcons[id] }))}
    />
  );
}

function WeeksSelect({ value, onChange }: { value: WindowWeeks; onChange: (weeks: WindowWeeks) => void }) {
  return (
    <Menu
      label={copy.window.label}
      placement="bottom end"
      trigger={
        <Button size="sm" icon="calendar-range">
          <span className="sr-only">{copy.window.label} </span>
          {copy.window.weeks(value)}
        </Button>
      }
      groups={[
        {
          title: 'Weeks after this week',
          entries: windowWeeks.map((weeks) => ({
            id: String(weeks),
            label: copy.window.weeks(weeks),
            isChecked: weeks === value,
            onAction: () => onChange(weeks),
          })),
        },
      ]}
    />
  );
}

/** Actions on the whole look-ahead: PDF, calendar, issue and meeting. */
function LookaheadActions(content: LookaheadContent) {
  const { programme, view, display, history } = content;
  const user = useCurrentUser();
  const isNarrow = useNarrow();
  const { isBusy, fetchPdf } = usePdfDownload(content);
  const [openDialog, setOpenDialog] = useState<'issue' | 'calendar' | null>(null);
  const dialog = (name: 'issue' | 'calendar') => ({
    isOpen: openDialog === name,
    onOpenChange: (isOpen: boolean) => setOpenDialog(isOpen ? name : null),
  });
  const startMeeting = () =>
    display.change({ meeting: history.toClose.length > 0 ? 'close' : 'constraints' }, { isStep: true });
  const actions: Actions = {
    isBusy,
    fetchPdf: () => void fetchPdf(),
    openCalendar: () => setOpenDialog('calendar'),
    issue: mayIn(user, programme, 'issues.freeze') ? () => setOpenDialog('issue') : null,
    startMeeting,
  };
  return (
    <>
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {isNarrow ? <NarrowActions {...content} {...actions} /> : <WideActions {...actions} />}
      </div>
      <IssueDialog
        {...{ view, display, history }}
        {...dialog('issue')}
        onClose={() => {
          setOpenDialog(null);
          display.change({ meeting: 'close' }, { isStep: true });
        }}
      />
      <CalendarDialog programme={programme} {...dialog('calendar')} />
    </>
  );
}

/** Downloads the board as a PDF rendered by the server, with the current window, lanes and filter. */
function usePdfDownload({ programme, address, display }: LookaheadContent) {
  const call = useCall();
  const [isBusy, setBusy] = useState(false);
  const fetchPdf = async () => {
    setBusy(true);
    try {
      const { only } = display.search;
      const file = await call(lookahead.pdf, {
        query: {
          programme: programme.id,
          ...queryOfFilter(address.filter),
          weeks: display.weeks,
          group: display.lanes,
          ...(only && { only }),
        },
      });
      saveFile({ ...file, name: file.name || `look-ahead-${programme.code}.pdf` });
    } catch (error) {
      notifyError(error, 'Couldn’t create the PDF');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fetchPdf };
}
