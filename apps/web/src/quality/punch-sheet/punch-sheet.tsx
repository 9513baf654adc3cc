import { useState } from 'react';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { useCommentTab } from '#comments/comment-tab.tsx';
import { useDataCommentPlace } from '#comments/use-comment-place.ts';
import { placeOf, type Punch } from '#quality/punch.ts';
import { usePunch } from '#quality/punch-queries.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { punchScreenOf } from '#quality/punch-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import type { NameOf } from '#resource/record.ts';
import { useNames } from '#resource/use-names.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PunchDetails } from './punch-details.tsx';
import { PunchHead } from './punch-head.tsx';
import { PunchHistory } from './punch-history.tsx';
import { copy } from './copy.ts';

export type PunchTab = 'details' | 'comments' | 'history';

export interface PunchSheetProps {
  programme: Programme;
  id: number;
  onClose: () => void;
  /** The tab, if the address keeps it. */
  tab?: PunchTab | undefined;
  onTab?: (tab: PunchTab) => void;
}

/** Side sheet of a punch: commands, details, comments and history. */
export function PunchSheet(props: PunchSheetProps) {
  const { programme, id, onClose } = props;
  const { data: found, error, refetch, isFetching } = usePunch(programme.id, id);
  const [isDirty, setDirty] = useState(false);
  const { resource } = punchScreenOf(programme);
  const { form } = resource;
  const nameOf = useNames(resource, programme.id);
  const punch = found && withCustomValues(form, found);
  return (
    <FormSheet
      size="lg"
      title={punch?.number ?? copy.loading}
      subtitle={punch && placeOf(nameOf, punch)}
      isDirty={isDirty}
      onClose={onClose}
    >
      {punch && <LoadedPunch {...props} {...{ punch, nameOf }} onDirty={setDirty} />}
      {!punch && error && (
        <ErrorState
          title={copy.failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!punch && !error && (
        <div aria-busy className="flex flex-col gap-3">
          <p className="sr-only">{copy.loading}</p>
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
        </div>
      )}
    </FormSheet>
  );
}

interface LoadedPunchProps extends PunchSheetProps {
  punch: Punch;
  nameOf: NameOf;
  onDirty: (isDirty: boolean) => void;
}

function LoadedPunch({ programme, punch, nameOf, onDirty, onClose, tab, onTab }: LoadedPunchProps) {
  const [ownTab, setOwnTab] = useState<PunchTab>('details');
  const rights = punchRights(useCurrentUser(), programme);
  const description = punchScreenOf(programme);
  const comments = useCommentTab(
    useDataCommentPlace(programme.id, { entity: 'punch', id: String(punch.id) }),
  );
  return (
    <div className="flex flex-col gap-4">
      <PunchHead {...{ programme, punch, rights }} />
      <Tabs
        label={copy.tabs}
        selectedKey={tab ?? ownTab}
        onSelectionChange={(key) => (onTab ?? setOwnTab)(key as PunchTab)}
        tabs={[
          {
            id: 'details',
            label: copy.details,
            content: (
              <PunchDetails
                {...{ programme, punch, description, nameOf, onDirty, onClose }}
                mayEdit={rights.mayEdit(punch)}
              />
            ),
          },
          comments,
          {
            id: 'history',
            label: copy.history,
            content: <PunchHistory {...{ punch, nameOf }} resource={description.resource} />,
          },
        ]}
      />
    </div>
  );
}
