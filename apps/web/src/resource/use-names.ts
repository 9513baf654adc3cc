import { useQueries } from '@tanstack/react-query';
import { catalogue } from '@baton/contract/programme/catalogue.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { useCall } from '#session/session-context.ts';
import { recordCalls } from './record-calls.ts';
import { labelOf, type NameOf } from './record.ts';

/** The resource that a reference points to. */
export function targetOf(to: string | undefined): Resource {
  const target = catalogue.find(({ name }) => name === to);
  if (!target) throw new Error(`There is no resource "${to}".`);
  return target;
}

/** Names for what a resource's fields point to, from the lists of their targets. */
export function useNames(resource: Resource, programme: number): NameOf {
  const call = useCall();
  const targets = [...new Set(Object.values(resource.form).flatMap(({ to }) => to ?? []))].map(targetOf);
  const lists = useQueries({
    queries: targets.map((target) => ({
      queryKey: ['records', programme, target.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => recordCalls(call, target).list(programme, signal),
    })),
  });
  return ({ to }, id) => {
    const place = targets.findIndex(({ name }) => name === to);
    const target = targets[place];
    const record = lists[place]?.data?.find((each) => each.id === id);
    return target && record && labelOf(target, record);
  };
}
