import { useMemo, useState } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { isContributor } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { readToday } from '#lib/today.ts';
import { openRound } from '#turnover/edit/changes/open-round.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { useSelf } from '#turnover/model/use-self.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';

const dismissedKey = 'baton-update-strip';

export interface UpdateStripProps extends Pick<FrameContent, 'view' | 'tick'> {
  programme: Programme;
}

/** Leads a Contributor to the weekly update; dismissed for the day. */
export function UpdateStrip(props: UpdateStripProps) {
  const user = useCurrentUser();
  const { programme } = props;
  // not copy: user, programme and day
  const stamp = `${user.id} ${programme.id} ${readToday()}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey));
  if (!isContributor(user, programme) || dismissed === stamp) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, stamp);
    setDismissed(stamp);
  };
  return <OpenStrip {...props} user={user.id} onDismiss={dismiss} />;
}

interface OpenStripProps extends UpdateStripProps {
  user: number;
  onDismiss: () => void;
}

function OpenStrip({ view, tick, user, onDismiss }: OpenStripProps) {
  const { rights } = useTrackerTools();
  const self = useSelf(view, user, rights.teams);
  // Cells change in place, so the count depends on the tick.
  const { count } = useMemo(
    () => ({ count: openRound(view, rights, self).length, tick }),
    [view, rights, self, tick],
  );
  if (count === 0) return null;
  return (
    <section
      aria-label={copy.updateStrip.label}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-accent-soft py-1 max-sm:order-last pr-1 pl-3 text-accent-text"
    >
      <Icon name="list-checks" size={16} />
      <p className="min-w-0 flex-1 font-medium tabular">{copy.updateStrip.count(count)}</p>
      <LinkButton size="sm" href="/app/tracker/update">
        {copy.updateStrip.open}
      </LinkButton>
      <Button variant="ghost" size="sm" icon="x" label={copy.updateStrip.dismiss} onPress={onDismiss} />
    </section>
  );
}
