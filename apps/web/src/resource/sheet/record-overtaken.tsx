import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { describeOvertaken } from '#lib/overtaken.ts';
import { recordCalls } from '#resource/record-calls.ts';
import { keyOf, titleOf, type DataRecord } from '#resource/record.ts';
import { useCall } from '#session/session-context.ts';
import { Overtaken } from '#ui/overtaken.tsx';

export interface RecordOvertakenProps {
  resource: Resource;
  /** As it was when its form was first touched, and as it is now. */
  base: DataRecord;
  record: DataRecord;
}

/** Says who changed a record while its form is being filled in. */
export function RecordOvertaken({ resource, base, record }: RecordOvertakenProps) {
  const call = useCall();
  const isOvertaken = record.version !== base.version;
  const { data: history } = useQuery({
    queryKey: ['history', resource.name, record.id, record.version],
    queryFn: ({ signal }) => recordCalls(call, resource).history(record.id, signal),
    staleTime: 0,
    enabled: isOvertaken,
  });
  const what = keyOf(resource, record) || titleOf(resource, record);
  const said = `${describeOvertaken(what, history?.[0]?.by)} When you save, you choose which values to keep.`;
  return <Overtaken place="form" text={isOvertaken ? said : null} />;
}
