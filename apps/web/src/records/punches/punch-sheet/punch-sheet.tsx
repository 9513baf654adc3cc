import { useMemo, useState } from 'react';
import { withCustomValues } from '@baton/contract/resource/custom-fields.ts';
import { placeOf } from '#records/punches/punch.ts';
import { usePunch } from '#records/punches/punch-queries.ts';
import { punchScreenOf } from '#records/punches/punch-screen.ts';
import { FormSheet } from '#resource/form-sheet.tsx';
import { Loaded } from '#resource/loaded.tsx';
import { useNames } from '#resource/use-names.ts';
import type { Programme } from '#session/programme-list.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { PunchTabs, type PunchTab } from './punch-tabs.tsx';
import { copy } from './copy.ts';

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
  const { resource } = useMemo(() => punchScreenOf(programme), [programme]);
  const nameOf = useNames(resource, programme.id);
  // The same object until another state arrives, because a form follows it.
  const punch = useMemo(() => found && withCustomValues(resource.form, found), [resource, found]);
  return (
    <FormSheet
      size="lg"
      title={punch?.number ?? copy.loading}
      subtitle={punch && placeOf(nameOf, punch)}
      isDirty={isDirty}
      onClose={onClose}
    >
      <Loaded
        query={{ data: punch, error, isFetching, refetch }}
        failed="Couldn’t load this punch"
        placeholder={
          <div aria-busy className="flex flex-col gap-3">
            <p className="sr-only">{copy.loading}</p>
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(loaded) => <PunchTabs {...props} punch={loaded} nameOf={nameOf} onDirty={setDirty} />}
      </Loaded>
    </FormSheet>
  );
}
