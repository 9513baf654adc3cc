import { Suspense } from 'react';
import { latePart, lazyPart, useLoadLate } from '#lib/lazy-part.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import type { ScreenDescription } from './describe-screen.ts';
import { LoadingRecords } from './loading-records.tsx';
import { useRecords } from './use-records.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { useShortcut } from '#ui/shortcuts/use-shortcut.ts';
import { RecordList } from './list/record-list.tsx';
import { useListSearch } from './list-search.ts';
import type { DataRecord } from './record.ts';
import { useNames } from './use-names.ts';
import { useRecordChanges } from './use-record-changes.ts';

const LargeResource = lazyPart(async () => (await import('./register/large-resource.tsx')).LargeResource);
const LinkedRecord = lazyPart(async () => (await import('./linked-record.tsx')).LinkedRecord);
const RecordSheet = lazyPart(async () => (await import('./sheet/record-sheet.tsx')).RecordSheet);
const NoRecords = latePart(
  async () => (await import('./no-records.tsx')).NoRecords,
  () => <div className="h-80 rounded-md border border-line" />,
);

interface ResourceScreenProps {
  description: ScreenDescription;
  programme: Programme;
}

/** Screen of a resource: a register if it is too large to be read as a whole, or else all of its records. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { resource, title } = props.description;
  if (!resource.large) return <WholeResource {...props} />;
  return (
    <Suspense fallback={<ListSkeleton label={title} />}>
      <LargeResource {...props} />
    </Suspense>
  );
}

/** All records of a resource: loading, failed, or there; and the one that a link names, if it isn’t among them. */
function WholeResource({ description, programme }: ResourceScreenProps) {
  const { resource, title } = description;
  const user = useCurrentUser();
  const { search, closeSheet } = useListSearch();
  const { data, error, refetch, isFetching } = useRecords(resource, programme.id);
  const isLinked = search.open !== undefined && !data?.some(({ id }) => id === search.open);
  return (
    <>
      {data ? (
        <ResourceRecords
          {...{ description, programme }}
          records={data}
          mayEdit={mayIn(user, programme, resource.edit)}
        />
      ) : (
        <LoadingRecords
          {...{ title, error, isFetching }}
          many={resource.many}
          onRetry={() => void refetch()}
        />
      )}
      {isLinked && (
        <Suspense>
          <LinkedRecord {...{ resource }} programme={programme.id} id={search.open!} onClose={closeSheet} />
        </Suspense>
      )}
    </>
  );
}

interface ResourceRecordsProps {
  description: ScreenDescription;
  programme: Programme;
  records: readonly DataRecord[];
  mayEdit: boolean;
}

/** The list or its empty state, and the sheet named in the URL. */
function ResourceRecords({ description, programme, records, mayEdit }: ResourceRecordsProps) {
  const { resource } = description;
  useLoadLate(RecordSheet);
  const { search, show, closeSheet } = useListSearch();
  const nameOf = useNames(resource, programme.id);
  const changes = useRecordChanges(description, programme, nameOf);
  const opened = records.find(({ id }) => id === search.open);
  const copied = records.find(({ id }) => id === search.copy);
  const isNew = search.new === true && mayEdit;
  useShortcut('n', () => show({ new: true }), { isDisabled: !mayEdit || isNew || opened !== undefined });

  return (
    <>
      {records.length === 0 ? (
        <NoRecords {...{ description, mayEdit }} onCreate={() => show({ new: true })} />
      ) : (
        <RecordList {...{ description, programme, records, changes, nameOf, mayEdit, search, show }} />
      )}
      <Suspense>
        {(isNew || opened) && (
          <RecordSheet
            key={opened?.id ?? `new ${search.copy ?? ''}`}
            {...{ description, programme, records, changes, nameOf, mayEdit }}
            record={opened}
            copied={copied}
            tab={search.tab ?? 'details'}
            onTab={(tab) => show({ tab: tab === 'details' ? undefined : tab })}
            onClose={closeSheet}
            onCopy={({ id }) => show({ new: true, copy: id, open: undefined, tab: undefined })}
          />
        )}
      </Suspense>
    </>
  );
}
