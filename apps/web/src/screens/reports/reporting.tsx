import { reportLabels, reportsOf, type ReportName } from '@baton/contract/reports/reports.ts';
import { countOfTurnovers } from '@baton/domain/reports/copy.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { useMemo, useEffect, useRef, Suspense } from 'react';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { reportLinks, type ReportLinks } from '#turnover/figures/report-links.ts';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { HistoryLoader } from '#turnover/filter/history-loader.tsx';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import { type HistoryState, historyMasks, useHistory } from '#turnover/filter/use-history.ts';
import { copy as trackerCopy } from '#turnover/model/copy.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { LiveIndicator } from '#turnover/model/tracker-moment.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyTurnover } from '#turnover/setup/empty-turnover.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { useReportAddress, type ReportAddress } from './use-report-address.ts';
import { useReportView, type ReportViewState } from './use-report-view.ts';
import { copy } from './copy.ts';
import { BaselineChoice } from './moment/baseline-choice.tsx';
import { DataDateChoice } from './moment/data-date-choice.tsx';
import { WeekSlider } from './moment/week-slider.tsx';
import { reportComponents } from './report-components.ts';
import { ReportEmpty } from './report-empty.tsx';
import type { ReportProps } from './report-props.ts';

export function Reporting() {
  return <InProgramme title={copy.title}>{(programme) => <ReportFrame programme={programme} />}</InProgramme>;
}

/** Loading, error and empty states around the reports of a programme. */
function ReportFrame({ programme }: { programme: Programme }) {
  const address = useReportAddress();
  const state = useReportView(programme.id, address.search);
  const { live, view } = state;
  if (live && live.set.scopes.id.length === 0)
    return (
      <>
        <PageHead title={copy.title} text={programme.name} />
        <EmptyTurnover programme={programme} icon="chart-column" title="Nothing to report yet">
          Reports compare the baseline with forecast and actual dates: progress, milestone status, slip and
          its reasons. They’re drawn from the dates in the tracker.
        </EmptyTurnover>
      </>
    );
  if (live && view) return <OpenReports {...state} {...{ programme, address, live, view }} />;
  if (state.error)
    return <ErrorState title="Couldn’t load the reports" error={state.error} onRetry={state.retry} />;
  return <ReportSkeleton />;
}

interface OpenReportsProps extends ReportViewState {
  programme: Programme;
  address: ReportAddress;
  live: TrackerView;
  view: TrackerView;
}

/** Reporting screen of a programme with data; filter, data date and baseline apply to all reports. */
function OpenReports({ programme, address, live, view, tick, feed, isBehind }: OpenReportsProps) {
  const { filter, search } = address;
  const { reportData, present, past } = useReportSources(programme, { view, live }, tick, filter);
  const isLive = view === live;
  const links = useMemo(() => reportLinks(filter, search, isLive), [filter, search, isLive]);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ReportHead {...{ programme, address, live, view, feed }} />
      <div className="print:hidden">
        <FilterBar
          {...{ view, filter }}
          found={countOfTurnovers(reportData.cellIndexes.length)}
          onChange={address.setFilter}
          measureLabel={
            filter.measure ? trackerCopy.measures(view.structure.settings)[filter.measure].label : ''
          }
        />
      </div>
      <div className="flex min-w-0 gap-6 max-lg:flex-col max-lg:gap-4">
        <ReportNav chosen={address.report} {...{ programme, links }} />
        <div className="min-w-0 flex-1" aria-busy={isBehind}>
          <ReportContent {...{ programme, view, reportData, present, address, links, past }} />
        </div>
      </div>
    </div>
  );
}

interface ReportNavProps {
  programme: Programme;
  chosen: ReportName;
  links: ReportLinks;
}

/** Links to all reports; each keeps the filter, the data date and the baseline. */
function ReportNav({ programme, chosen, links }: ReportNavProps) {
  const box = useRef<HTMLElement>(null);
  // On a narrow screen the list scrolls sideways: scroll the current report into view.
  useEffect(() => {
    const link = box.current?.querySelector<HTMLElement>(`[data-name='${chosen}']`);
    if (link && box.current) box.current.scrollLeft = link.offsetLeft - box.current.clientWidth / 3;
  }, [chosen]);
  return (
    <nav
      ref={box}
      aria-label="Reports"
      className="w-54 shrink-0 self-start max-lg:-mx-1 max-lg:w-auto max-lg:max-w-full max-lg:overflow-x-auto max-lg:self-stretch lg:sticky lg:top-20 print:hidden"
    >
      <ul className="flex flex-col gap-0.5 p-0.5 max-lg:w-max max-lg:flex-row">
        {reportsOf(programme).map((name) => (
          <li key={name} data-name={name}>
            <Link
              href={links.report(name)}
              {...(name === chosen && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 whitespace-nowrap transition-colors',
                name === chosen
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={reportIcons[name]} size={15} />
              {reportLabels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Preloads all reports, because users open several. A failed load is retried when the report is opened. */
function loadReports(): void {
  for (const { load } of Object.values(reportComponents)) load().catch(() => undefined);
}

interface ReportContentProps extends ReportProps {
  /** History that the filter needs. */
  past: HistoryState;
}

/** The selected report, or an empty state if no turnover matches the filter. */
function ReportContent({ past, ...props }: ReportContentProps) {
  const { address, reportData } = props;
  useEffect(() => whenIdle(loadReports), []);
  if (past.isLoading || past.error !== null) return <HistoryLoader past={past}>{null}</HistoryLoader>;
  if (reportData.cellIndexes.length === 0)
    return (
      <ReportEmpty
        report={address.report}
        title="No matches"
        icon="list-filter"
        actions={
          <Button onPress={() => address.setFilter(clearedFilter(address.filter))}>Clear filters</Button>
        }
      >
        No turnovers match these filters. Clear the filters, or switch between systems and areas.
      </ReportEmpty>
    );
  const Report = reportComponents[address.report];
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <Report {...props} />
    </Suspense>
  );
}

interface ReportHeadProps extends Pick<ReportViewState, 'feed'> {
  programme: Programme;
  address: ReportAddress;
  live: TrackerView;
  view: TrackerView;
}

function ReportHead({ programme, address, live, view, feed }: ReportHeadProps) {
  const isPast = view !== live;
  const { filter, setFilter } = address;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-xl font-semibold">{copy.title}</h1>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-text-muted">
        <span>{programme.name}</span>
        {!isPast && (
          <span className="print:hidden">
            <LiveIndicator state={feed} />
          </span>
        )}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-1.5 print:hidden">
        <ScopeControl filter={filter} onChange={setFilter} />
        <WeekSlider {...{ address, live, view }} />
        <DataDateChoice {...{ address, live, view }} />
        <BaselineChoice {...{ address, live, view }} />
        <WeeklyLink />
      </div>
    </header>
  );
}

function WeeklyLink() {
  return (
    <LinkButton href="/app/reporting/weekly" size="sm" icon="file-text">
      Weekly reports
    </LinkButton>
  );
}

/** Input of the reports; `reportData` and `present` are the same object unless an earlier day is shown. */
interface ReportSources {
  reportData: ReportData;
  present: ReportData;
  /** History that the filter needs, and its loading state. */
  past: HistoryState;
}

/** Turnovers that match the filter. Unlike in the tracker, rows that no longer match disappear at once. */
function useReportSources(
  programme: Programme,
  { view, live }: { view: TrackerView; live: TrackerView },
  tick: number,
  filter: TrackerFilter,
): ReportSources {
  const user = useCurrentUser();
  const teams = useMemo(
    () => user.memberships.find((each) => each.programme === programme.id)?.teams ?? [],
    [user, programme.id],
  );
  const self = useSelf(live, user.id, teams);
  const past = useHistory(programme.id, filter);
  // Cells change in place: the tick makes a new object with every change.
  const present = useMemo(
    () => ({ ...filteredReportData(live, filter, self, past), tick }),
    [live, tick, filter, self, past],
  );
  const reportData = useMemo(
    () => (view === live ? present : filteredReportData(view, filter, self, past)),
    [view, live, present, filter, self, past],
  );
  return { reportData, present, past };
}

function filteredReportData(
  view: TrackerView,
  filter: TrackerFilter,
  self: ReturnType<typeof useSelf>,
  past: HistoryState,
): ReportData {
  const { set, evaluation, context } = view;
  const asked = { ...context, self, past: historyMasks(set, past) };
  return reportDataOfView(view, filterSet(set, evaluation, filter, asked));
}

const reportIcons: Record<ReportName, IconName> = {
  's-curve': 'lucide:chart-line',
  skyline: 'chart-column',
  matrix: 'table-2',
  trend: 'lucide:trending-up',
  variance: 'lucide:chart-column-big',
  slip: 'list-checks',
  'run-rate': 'lucide:gauge',
  'hit-list': 'flag',
  ageing: 'hourglass',
  punches: 'list-checks',
  'data-quality': 'shield',
};
