import { useState } from 'react';
import { noDay } from '@baton/domain/day-number.ts';
import type { RoundItem } from '@baton/domain/turnover/weekly-round.ts';
import { Button } from '#ui/button.tsx';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction } from '#turnover/edit/changes/plan-workflow-action.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { Place } from '#turnover/model/place.ts';
import { useConstraints } from '#turnover/sheet/use-constraints.tsx';
import { RoundComplete } from './round-complete.tsx';
import { RoundDate } from './round-date.tsx';

export interface RoundAnswerProps {
  place: Place;
  item: RoundItem;
  onRemark: () => void;
}

/** Still right, another date, done, something to say, something in the way. What has passed is never still right. */
export function RoundAnswer({ place, item, onRemark }: RoundAnswerProps) {
  const tools = useTrackerTools();
  const constraints = useConstraints(place);
  const { view, row, column, scope, milestone } = place;
  const [isDating, setDating] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const forecast = view.set.cells.forecast[place.cellIndex]!;
  const whyNot = tools.rights.whyNot(view, 'forecasts.edit', row, column);
  const mayConstrain = tools.rights.whyNot(view, 'constraints.edit', row, column) === null;
  const confirm = planWorkflowAction(view, 'confirm', [{ scope, milestone }], tools.rights).can;

  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  if (whyNot !== null) return <p className="mt-2 text-sm text-text-muted">{whyNot}</p>;
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-2 sm:flex sm:flex-wrap">
      {confirm.length > 0 && !item.isAnswered && (
        <Button
          variant="primary"
          icon="check"
          isDisabled={isBusy}
          className="max-sm:min-h-11"
          onPress={() => void run(() => applyWorkflowAction(tools, 'confirm', confirm))}
        >
          Still right
        </Button>
      )}
      {item.isOverdue && <RoundComplete place={place} />}
      {isDating ? (
        <RoundDate place={place} onDone={() => setDating(false)} />
      ) : (
        <Button icon="calendar" className="max-sm:min-h-11" onPress={() => setDating(true)}>
          {forecast === noDay ? 'Give a date' : 'New date'}
        </Button>
      )}
      {mayConstrain && (
        <>
          <Button className="max-sm:min-h-11" onPress={onRemark}>
            Remark
          </Button>
          <Button className="max-sm:min-h-11" onPress={() => void constraints.add()}>
            Constraint
          </Button>
        </>
      )}
    </div>
  );
}
