import { dayOf, noDay } from '@baton/domain/day-number.ts';
import { Button } from '#ui/button.tsx';
import { fieldProblem } from '#turnover/edit/changes/field-problem.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { actionIcons, actionVerbs } from '#turnover/edit/dialogs/action-words.ts';
import { askWorkflowAction } from '#turnover/edit/dialogs/ask-workflow-action.tsx';
import { CellDate } from '#turnover/sheet/cell-date.tsx';
import type { Place } from '#turnover/model/place.ts';

/** Completes a turnover whose date has passed: submits it for acceptance, or takes its actual date where it needs none. */
export function RoundComplete({ place }: { place: Place }) {
  const tools = useTrackerTools();
  const { view, row, column, scope, milestone } = place;
  const cells = [{ scope, milestone }];
  if (planWorkflowAction(view, 'submit', cells, tools.rights).can.length > 0)
    return (
      <Button
        icon={actionIcons.submit}
        className="max-sm:min-h-11"
        onPress={() => void askWorkflowAction(tools, 'submit', cells)}
      >
        {actionVerbs.submit}
      </Button>
    );
  if (fieldProblem(view, row, column, 'actual', tools.rights) !== null) return null;
  return <CellDate place={place} field="actual" label="Actual" value={noDay} max={dayOf(view.today)} />;
}
