import { messageOf } from '#lib/api-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { ScreenDescription } from './describe-screen.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
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
  if (!error) return <ListSkeleton label={title} />;
  return (
    <div className="rounded-md border border-line">
      <ErrorState
        title={`${title} could not be loaded`}
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </div>
  );
}
