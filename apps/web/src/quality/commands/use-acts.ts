import { useQuery } from '@tanstack/react-query';
import type { CommandCalls } from '@baton/contract/quality/command-calls.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { DataRecord } from '#resource/record.ts';
import { useCall } from '#session/session-context.ts';

/** Commands on a record, newest first. */
export function useActs(
  calls: Pick<CommandCalls<string>, 'acts'>,
  { name }: Pick<Resource, 'name'>,
  { programme, id, version }: Pick<DataRecord, 'programme' | 'id' | 'version'>,
  { isOn = true } = {},
) {
  const call = useCall();
  return useQuery({
    queryKey: [name, programme, 'acts', id, version],
    queryFn: ({ signal }) => call(calls.acts, { params: { id }, signal }),
    enabled: isOn,
    staleTime: 0,
  });
}
