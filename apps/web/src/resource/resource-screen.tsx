import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { ScreenDescription } from './describe-screen.ts';
import { LoadingRecords } from './loading-records.tsx';
import { ResourceRecords } from './resource-records.tsx';
import { useRecords } from './use-records.ts';

export interface ResourceScreenProps {
  description: ScreenDescription;
  programme: Programme;
}

/** The records of one resource in a programme: loading, failed, or there. */
export function ResourceScreen({ description, programme }: ResourceScreenProps) {
  const { resource, title } = description;
  const user = useCurrentUser();
  const { data, error, refetch, isFetching } = useRecords(resource, programme.id);
  if (data) {
    const mayEdit = mayIn(user, programme, resource.edit);
    return <ResourceRecords {...{ description, programme, mayEdit }} records={data} />;
  }
  return <LoadingRecords {...{ title, error, isFetching }} onRetry={() => void refetch()} />;
}
