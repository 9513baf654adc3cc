import type { Programme } from '#session/programme-list.ts';
import { ScopeControl } from '#turnover/filter/scope-control.tsx';
import { LiveIndicator } from '#turnover/model/tracker-moment.tsx';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { BaselineChoice } from './moment/baseline-choice.tsx';
import { DataDateChoice } from './moment/data-date-choice.tsx';
import { WeekSlider } from './moment/week-slider.tsx';
import type { ReportAddress } from './use-report-address.ts';
import type { ReportViewState } from './use-report-view.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

export interface ReportHeadProps extends Pick<ReportViewState, 'feed'> {
  programme: Programme;
  address: ReportAddress;
  live: TrackerView;
  view: TrackerView;
}

export function ReportHead({ programme, address, live, view, feed }: ReportHeadProps) {
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
      {copy.weeklyReports}
    </LinkButton>
  );
}
