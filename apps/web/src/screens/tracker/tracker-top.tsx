import { useDeferredValue, useMemo, memo, useState } from 'react';
import type { Programme } from '#session/programme-list.ts';
import type { FeedState } from '#session/live/event-feed.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';
import { measureRows, measures, type Measure } from '@baton/domain/turnover/measures.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { FilterBar } from '#turnover/filter/filter-bar.tsx';
import { copy as trackerCopy } from '#turnover/model/copy.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { FilesMenu } from './files/files-menu.tsx';
import { TrackerControls } from './tracker-controls.tsx';
import { TrackerMoment } from '#turnover/model/tracker-moment.tsx';
import { SavedViews } from './views/saved-views.tsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { joinClasses } from '#lib/join-classes.ts';
import { readToday } from '#lib/today.ts';
import { isContributor } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { openRound } from '#turnover/edit/changes/open-round.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { Button } from '#ui/button.tsx';
import { filterPillClass } from '#ui/filter-select.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { copy } from './copy.ts';

const dismissedKey = 'baton-update-strip';

interface TrackerHeadProps extends Pick<FrameContent, 'view' | 'address' | 'layout' | 'onLayout'> {
  programme: Programme;
  feed: FeedState;
}

/** Title, data date, controls, saved views and files. */
const TrackerHead = memo(function TrackerHead(props: TrackerHeadProps) {
  const { programme, view, feed, address, layout, onLayout } = props;
  return (
    <header className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5">
      <h1 className="text-xl font-semibold">{copy.title}</h1>
      <TrackerMoment view={view} feed={feed} />
      {/* One line on a phone and in a low window, which scrolls. */}
      <div className="ml-auto flex flex-wrap items-center gap-1.5 max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 short:-m-1 short:max-w-full short:flex-nowrap short:overflow-x-auto short:p-1 short:*:shrink-0">
        <SavedViews {...{ programme, view, address, layout, onLayout }} />
        <TrackerControls {...{ view, address }} />
        <FilesMenu programme={programme} filter={address.filter} />
        <LinkButton size="sm" href="/app/tracker/update">
          My update
        </LinkButton>
      </div>
    </header>
  );
});

export interface TrackerTopProps {
  programme: Programme;
  content: FrameContent;
  feed: FeedState;
}

/** Head, key figures and filter; rendered after the rows, which matter more. */
export function TrackerTop({ programme, content, feed }: TrackerTopProps) {
  const isSettled = useDeferredValue(true, false);
  const address = useDeferredValue(content.address);
  if (!isSettled) return <HeadSkeleton />;
  const { view, layout, onLayout } = content;
  return (
    <>
      <TrackerHead {...{ programme, view, layout, onLayout, address, feed }} />
      <UpdateStrip {...{ programme, view }} tick={content.tick} />
      <TrackerFilter {...content} />
    </>
  );
}

/** Key figures, each of which filters to the turnovers it counts, and the filter bar. */
function TrackerFilter({ view, filtered, address, layout, onLayout }: FrameContent) {
  const { filter, setFilter, setMeasure } = address;
  const { settings } = view.structure;
  const { counted } = filtered;
  const figures = useMemo(
    () => measureRows(view.set, view.evaluation, counted.rows, view.context, counted.isIn),
    [view, counted],
  );
  const found = copy.found[filter.kind](formatNumber(filtered.rows.length), formatNumber(filtered.total));
  const words = useMemo(() => trackerCopy.measures(settings), [settings]);
  /** Shows or hides systems and areas without open turnovers; the choice is remembered. */
  const beside = useMemo(() => {
    if (filtered.complete === 0) return null;
    const label = copy.complete.show[filter.kind](filtered.complete);
    return (
      <Tooltip text={label} placement="bottom">
        <ToggleButton
          aria-label={label}
          isSelected={layout.showsComplete}
          onChange={(showsComplete) => onLayout({ ...layout, showsComplete })}
          className={filterPillClass(layout.showsComplete)}
        >
          {`${formatNumber(filtered.complete)} complete`}
        </ToggleButton>
      </Tooltip>
    );
  }, [filter.kind, filtered.complete, layout, onLayout]);
  return (
    <>
      <fieldset
        aria-label="Key figures"
        className="flex min-w-0 shrink-0 divide-x divide-line overflow-x-auto border-y border-line"
      >
        <p className="flex shrink-0 items-center pr-3 text-xs text-text-muted tabular max-sm:sr-only sm:max-w-24">
          {copy.figuresOf[filter.kind](counted.rows.length)}
        </p>
        {measures.map((measure) => (
          <Kpi
            key={measure}
            measure={measure}
            {...words[measure]}
            figure={figures[measure]}
            isChosen={filter.measure === measure}
            onChoose={setMeasure}
          />
        ))}
      </fieldset>
      <FilterBar
        {...{ view, filter, found, beside }}
        onChange={setFilter}
        measureLabel={filter.measure ? words[filter.measure].label : ''}
      />
    </>
  );
}

/** Measures shown in red unless zero. */
const warningMeasures: readonly Measure[] = ['overdue', 'late'];

interface KpiProps {
  measure: Measure;
  label: string;
  definition: string;
  figure: number;
  isChosen: boolean;
  onChoose: (measure: Measure | null) => void;
}

/** One key figure. Memoised, because rendering all eight costs more than rendering the rows. */
const Kpi = memo(function Kpi({ measure, label, definition, figure, isChosen, onChoose }: KpiProps) {
  return (
    <Tooltip text={definition} placement="bottom">
      <ToggleButton
        isSelected={isChosen}
        onChange={(isSelected) => onChoose(isSelected ? measure : null)}
        data-measure={measure}
        className={joinClasses(
          'flex min-w-28 flex-auto shrink-0 flex-col items-start px-3 py-1.5 text-left transition-colors -outline-offset-2',
          'max-sm:min-w-0 max-sm:flex-row max-sm:items-center max-sm:gap-2 max-sm:py-1',
          'short:min-w-0 short:flex-row short:items-baseline short:gap-1.5 short:py-0',
          'hover:bg-surface-hover data-[selected]:bg-surface-selected data-[selected]:shadow-[inset_0_-2px_0_var(--accent)]',
        )}
      >
        <span className="text-xs whitespace-nowrap text-text-muted">{label}</span>
        <span
          className={joinClasses(
            'text-lg leading-6 font-semibold tabular max-sm:text-base',
            warningMeasures.includes(measure) && figure > 0 && 'text-danger-text',
          )}
        >
          {formatNumber(figure)}
        </span>
      </ToggleButton>
    </Tooltip>
  );
});

interface UpdateStripProps extends Pick<FrameContent, 'view' | 'tick'> {
  programme: Programme;
}

/** Leads a Contributor to the weekly update; dismissed for the day. */
function UpdateStrip(props: UpdateStripProps) {
  const user = useCurrentUser();
  const { programme } = props;
  // not copy: user, programme and day
  const stamp = `${user.id} ${programme.id} ${readToday()}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey));
  if (!isContributor(user, programme) || dismissed === stamp) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, stamp);
    setDismissed(stamp);
  };
  return <OpenStrip {...props} user={user.id} onDismiss={dismiss} />;
}

interface OpenStripProps extends UpdateStripProps {
  user: number;
  onDismiss: () => void;
}

function OpenStrip({ view, tick, user, onDismiss }: OpenStripProps) {
  const { rights } = useTrackerTools();
  const self = useSelf(view, user, rights.teams);
  // Cells change in place, so the count depends on the tick.
  const { count } = useMemo(
    () => ({ count: openRound(view, rights, self).length, tick }),
    [view, rights, self, tick],
  );
  if (count === 0) return null;
  return (
    <section
      aria-label="Weekly update"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft py-1 max-sm:order-last pr-1 pl-3 text-accent-text"
    >
      <Icon name="list-checks" size={16} />
      <p className="min-w-0 flex-1 font-medium tabular">{copy.updateStrip.count(count)}</p>
      <LinkButton size="sm" href="/app/tracker/update">
        Open my update
      </LinkButton>
      <Button variant="ghost" size="sm" icon="x" label="Hide until tomorrow" onPress={onDismiss} />
    </section>
  );
}
