import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { baselineCalls, type BaselineEntries } from '@baton/contract/turnover/baselines.ts';
import { useStore } from '#lib/use-store.ts';
import { createStore } from '#lib/store.ts';
import { useCall } from '#session/session-context.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { createPlan, movePlan, type Plan } from './plan.ts';

const still = createStore(0);

/** The dates of a baseline, laid over the tracker as it is now; renders with every change. */
export function usePlan(view: TrackerView | null, baseline: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['baseline-entries', baseline];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(baselineCalls.entries, { params: { id: baseline }, signal }),
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    // What is typed is laid over what came; coming back to the window must not take it away.
    refetchOnWindowFocus: false,
  });
  const [held, setHeld] = useState<Held | null>(null);
  const next = holdPlan(held, data, view);
  if (next !== held) setHeld(next);
  const plan = next?.plan ?? null;
  const tick = useStore(plan?.changes ?? still);
  return {
    plan,
    tick,
    error,
    refetch: () => void refetch(),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}

interface Held {
  data: BaselineEntries;
  plan: Plan;
}

/** What was typed stays, until later dates are fetched; these wait for what is on its way. */
function holdPlan(
  held: Held | null,
  data: BaselineEntries | undefined,
  view: TrackerView | null,
): Held | null {
  if (!data || !view) return held;
  const isNews =
    held?.data !== data && !(held && (held.plan.pending.size > 0 || data.version < held.plan.version));
  if (!held || isNews) return { data, plan: createPlan(view.set, data) };
  return held.plan.set === view.set ? held : { data: held.data, plan: movePlan(held.plan, view.set) };
}
