import type { CommandCalls } from '@baton/contract/quality/command-calls.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { DataRecord } from '#resource/record.ts';
import { useRead } from '#resource/use-read.ts';

/** Commands on a record, newest first. */
export function useActs(
  calls: Pick<CommandCalls<string>, 'acts'>,
  { name }: Pick<Resource, 'name'>,
  { programme, id, version }: Pick<DataRecord, 'programme' | 'id' | 'version'>,
  { isOn = true } = {},
) {
  return useRead(
    [name, programme, 'acts', id, version],
    calls.acts,
    { params: { id } },
    { enabled: isOn, staleTime: 0 },
  );
}
