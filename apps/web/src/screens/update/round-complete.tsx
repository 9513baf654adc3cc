import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { fieldProblem } from '#turnover/edit/changes/field-problem.ts';
import { planAct } from '#turnover/edit/changes/plan-act.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actIcons, actVerbs } from '#turnover/edit/dialogs/act-words.ts';
import { askAct } from '#turnover/edit/dialogs/ask-act.tsx';
import { CellDate } from '#turnover/sheet/cell-date.tsx';
import type { Place } from '#turnover/model/place.ts';

/** Completes a turnover whose date has passed: submits it for acceptance, or takes its actual date where it needs none. */
export function RoundComplete({ place }: { place: Place }) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = place;
  const cells = [{ scope, milestone }];
  if (planAct(view, 'submit', cells, tools.rights).can.length > 0)
    return (
      <Button
        icon={actIcons.submit}
        className="max-sm:min-h-11"
        onPress={() => void askAct(tools, 'submit', cells)}
      >
        {actVerbs.submit}
      </Button>
    );
  if (fieldProblem(view, row, column, 'actual', tools.rights) !== null) return null;
  return <CellDate place={place} field="actual" label="Actual" value={noDay} max={dayOf(view.today)} />;
}
