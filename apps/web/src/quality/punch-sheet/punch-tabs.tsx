import { useState } from 'react';
import { useCommentTab } from '#comments/comment-tab.tsx';
import { useDataCommentPlace } from '#comments/use-comment-place.ts';
import { PunchPhotos } from '#quality/photos/punch-photos.tsx';
import type { Punch } from '#quality/punch.ts';
import { punchRights } from '#quality/punch-rights.ts';
import { punchScreenOf } from '#quality/punch-screen.ts';
import type { NameOf } from '#resource/record.ts';
import type { Programme } from '#session/programme-list.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { PunchDetails } from './punch-details.tsx';
import { PunchHead } from './punch-head.tsx';
import { PunchHistory } from './punch-history.tsx';
import { copy } from './copy.ts';

export type PunchTab = 'details' | 'comments' | 'history';

export interface PunchTabsProps {
  programme: Programme;
  onClose: () => void;
  /** The tab, if the address keeps it. */
  tab?: PunchTab | undefined;
  onTab?: ((tab: PunchTab) => void) | undefined;
  punch: Punch;
  nameOf: NameOf;
  onDirty: (isDirty: boolean) => void;
}

/** A punch: its state and commands, details, comments and history. */
export function PunchTabs({ programme, punch, nameOf, onDirty, onClose, tab, onTab }: PunchTabsProps) {
  const [ownTab, setOwnTab] = useState<PunchTab>('details');
  const rights = punchRights(useCurrentUser(), programme);
  const description = punchScreenOf(programme);
  const comments = useCommentTab(
    useDataCommentPlace(programme.id, { entity: 'punch', id: String(punch.id) }),
  );
  return (
    <div className="flex flex-col gap-4">
      <PunchHead {...{ programme, punch }} />
      <PunchPhotos punch={punch} />
      <Tabs
        label={copy.tabs}
        selectedKey={tab ?? ownTab}
        onSelectionChange={(key) => (onTab ?? setOwnTab)(key as PunchTab)}
        tabs={[
          {
            id: 'details',
            label: copy.details,
            content: (
              <PunchDetails {...{ programme, punch, description, nameOf, rights, onDirty, onClose }} />
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
