import { actPermissions } from '@baton/contract/turnover/tracker.ts';
import { actProblem, acts, type Act } from '@baton/domain/turnover/acts.ts';
import { standingAt } from '@baton/domain/turnover/judge-set.ts';
import { Button } from '#ui/button.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { askAct } from '#turnover/edit/dialogs/ask-act.tsx';
import { actIcons, actVerbs } from '#turnover/edit/dialogs/act-words.ts';
import type { Place } from '../model/place.ts';

/** The act that comes next is the one that stands out. */
const main: readonly Act[] = ['submit', 'accept'];

/** What can be done with a turnover as it stands; for what others may do, who they are. */
export function CellActs({ place: { view, row, column, scope, milestone } }: { place: Place }) {
  const tools = useTrackerTools();
  const standing = standingAt(view.set, row, column);
  const possible = acts.filter(
    (act) => act !== 'confirm' && actProblem(act, standing, view.dataDate) === null,
  );
  const whyNot = (act: Act) => tools.rights.whyNot(view, actPermissions[act], row, column);
  const mine = possible.filter((act) => whyNot(act) === null);
  const others = new Map<string, string[]>();
  for (const act of possible) {
    const why = whyNot(act);
    if (why !== null) others.set(why, [...(others.get(why) ?? []), actVerbs[act]]);
  }
  if (possible.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {mine.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mine.map((act) => (
            <Button
              key={act}
              icon={actIcons[act]}
              variant={main.includes(act) ? 'primary' : 'secondary'}
              onPress={() => void askAct(tools, act, [{ scope, milestone }])}
            >
              {actVerbs[act]}
            </Button>
          ))}
        </div>
      )}
      {[...others].map(([why, verbs]) => (
        <p key={why} className="text-sm text-text-muted">
          {verbs.join(', ')}: {why}
        </p>
      ))}
    </div>
  );
}
