import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { useCall } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { pastTracker } from '#screens/reports/use-report-view.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { MomentProps } from './data-date-choice.tsx';
import { replayWeeks } from './replay-weeks.ts';
import { copy } from '#screens/reports/copy.ts';

export interface ReplayProps extends MomentProps {
  programme: number;
  isBehind: boolean;
}

/** Time per step (ms), long enough to notice the changes. */
const stepMs = 700;

/** Steps through history week by week by changing the data date, so every report follows. */
export function Replay(props: ReplayProps) {
  const { address, live, view } = props;
  const [isPlaying, setPlaying] = useState(false);
  const weeks = useMemo(() => replayWeeks(live), [live]);
  const selectedDay = address.search.data_date;
  const last = weeks.length - 1;
  const at = weekAt(weeks, selectedDay);
  // Playback ends at the current data date.
  const isRunning = isPlaying && at < last;
  const steps: Steps = { weeks, at, isRunning };
  const fetchAhead = usePrefetch(props, steps);
  usePlayback(props, steps);

  const go = (to: number) => {
    const day = weeks[Math.min(last, Math.max(0, to))]!;
    address.change({ data_date: day === live.dataDate ? undefined : dayOf(day) });
  };
  const step = (to: number) => {
    setPlaying(false);
    go(to);
  };
  return (
    <fieldset aria-label={copy.replay.label} className="flex items-center gap-0.5">
      <Button
        size="sm"
        icon="chevron-left"
        label={copy.replay.back}
        isDisabled={at === 0}
        onHoverStart={() => void fetchAhead(at - 1)}
        onFocus={() => void fetchAhead(at - 1)}
        onPress={() => step(at - (selectedDay !== undefined && weeks[at] !== view.dataDate ? 0 : 1))}
      />
      <Button
        size="sm"
        icon={isRunning ? 'lucide:pause' : 'lucide:play'}
        label={isRunning ? copy.replay.pause : copy.replay.play}
        onPress={() => {
          if (at === last) go(0);
          setPlaying(!isRunning);
        }}
      />
      <Button
        size="sm"
        icon="chevron-right"
        label={copy.replay.next}
        isDisabled={at === last}
        onPress={() => step(at + 1)}
      />
      <input
        type="range"
        aria-label={copy.replay.week}
        aria-valuetext={describeDay(live, weeks[at]!)}
        min={0}
        max={last}
        value={at}
        onChange={(event) => step(Number(event.target.value))}
        className="w-28 accent-(--accent) max-sm:w-20"
      />
    </fieldset>
  );
}

/** Position of the step that is shown; a day between two steps counts as the earlier step. */
function weekAt(weeks: readonly DayNumber[], selectedDay: string | undefined): number {
  if (selectedDay === undefined) return weeks.length - 1;
  return Math.max(
    0,
    weeks.findLastIndex((day) => dayOf(day) <= selectedDay),
  );
}

/** Whether the reports already show the selected day. */
function isShown({ address, view, isBehind }: ReplayProps): boolean {
  const selectedDay = address.search.data_date;
  return !isBehind && (selectedDay === undefined || dayOf(view.dataDate) === selectedDay);
}

interface Steps {
  weeks: readonly DayNumber[];
  at: number;
  isRunning: boolean;
}

/** Prefetches the next steps: forwards during playback, in both directions otherwise. Returns how to fetch one. */
function usePrefetch(props: ReplayProps, { weeks, at, isRunning }: Steps) {
  const { address, live, programme } = props;
  const call = useCall();
  const client = useQueryClient();
  const { dataDate } = live;
  const { baseline, data_date: selectedDay } = address.search;
  const isThere = isShown(props);
  const fetchAhead = useCallback(
    async (to: number) => {
      const day = weeks[to];
      if (day === undefined || day === dataDate) return;
      await client.prefetchQuery(pastTracker(call, programme, { data_date: dayOf(day), baseline }, null));
    },
    [weeks, dataDate, client, call, programme, baseline],
  );
  useEffect(() => {
    if (!isThere || (!isRunning && selectedDay === undefined)) return;
    void fetchAhead(at + 1).then(() => fetchAhead(isRunning ? at + 2 : at - 1));
  }, [isRunning, isThere, at, selectedDay, fetchAhead]);
  return fetchAhead;
}

/** During playback, goes to the next step some time after the current one is shown. */
function usePlayback(props: ReplayProps, { weeks, at, isRunning }: Steps): void {
  const { change } = props.address;
  const { dataDate } = props.live;
  const isThere = isShown(props);
  useEffect(() => {
    if (!isRunning || !isThere) return;
    const next: DayNumber = weeks[at + 1]!;
    const isLast = next === dataDate;
    const timer = setTimeout(() => change({ data_date: isLast ? undefined : dayOf(next) }), stepMs);
    return () => clearTimeout(timer);
  }, [isRunning, isThere, at, weeks, dataDate, change]);
}
