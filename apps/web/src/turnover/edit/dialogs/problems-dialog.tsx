import { formatNumber } from '@baton/domain/format-number.ts';
import type { Watch } from '#lib/overtaken.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { useOvertaken } from '#ui/overtaken.tsx';
import { cellLabel } from '#turnover/model/cell-name.ts';
import type { ChangeProblem } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const words = copy.problems;

export interface ProblemsDialogProps extends ModalControls<boolean> {
  view: TrackerView;
  problems: readonly ChangeProblem[];
  /** The number of cells that can be changed. */
  rest: number;
  /** Watches the cells that can be changed for changes by others. */
  watch?: Watch | undefined;
}

/** Number of problems listed; the rest is a count. */
const maxShown = 200;

/** Lists the cells that can’t be changed, with reasons, and offers to change the others. */
export function ProblemsDialog({ view, problems, rest, watch, close, ...controls }: ProblemsDialogProps) {
  const overtaken = useOvertaken(watch);
  const shown = problems.slice(0, maxShown);
  return (
    <Dialog
      {...controls}
      overtaken={overtaken}
      title={words.title(problems.length)}
      footer={
        <>
          <Button onPress={() => close(false)}>{rest > 0 ? 'Cancel' : 'Close'}</Button>
          {rest > 0 && (
            <Button variant="primary" onPress={() => close(true)}>
              {`Update the other ${formatNumber(rest)}`}
            </Button>
          )}
        </>
      }
    >
      <table className="w-full text-left">
        <thead className="text-sm text-text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-medium">
              Turnover
            </th>
            <th scope="col" className="py-1 font-medium">
              Reason
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((problem) => (
            <tr
              key={`${problem.scope} ${problem.milestone} ${problem.text}`}
              className="border-t border-line align-top"
            >
              <th scope="row" className="py-1.5 pr-4 font-medium whitespace-nowrap tabular">
                {cellLabel(view.set, problem)}
              </th>
              <td className="py-1.5">
                {problem.text}
                {problem.more && (
                  <Button
                    size="sm"
                    className="ml-2"
                    onPress={() => {
                      close(false);
                      problem.more?.run();
                    }}
                  >
                    {problem.more.label}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > maxShown && (
        <p className="mt-2 text-text-muted">{`…and ${formatNumber(problems.length - maxShown)} more for similar reasons.`}</p>
      )}
    </Dialog>
  );
}
