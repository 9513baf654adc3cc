import type { DayNumber } from '@baton/domain/day-number.ts';
import type { OddDate } from '@baton/domain/turnover/odd-dates.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { OddChange } from '#turnover/edit/changes/odd-changes.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { useOvertaken } from '#ui/overtaken.tsx';
import { PreviewTable } from './preview-table.tsx';
import { copy } from './copy.ts';

const words = copy.oddDates;

export interface OddDatesDialogProps extends ModalControls<'save_all' | 'skip'> {
  view: TrackerView;
  odd: readonly OddChange[];
  /** The number of other cells. */
  rest: number;
  watch: Watch;
}

/** Lists dates that are probably wrong, before they are saved. */
export function OddDatesDialog({ view, odd, rest, watch, close, ...controls }: OddDatesDialogProps) {
  const overtaken = useOvertaken(watch);
  return (
    <Dialog
      {...controls}
      overtaken={overtaken}
      title={words.title(odd.length)}
      footer={
        <>
          <Button onPress={() => close()}>Cancel</Button>
          {rest > 0 && <Button onPress={() => close('skip')}>{words.skip(odd.length)}</Button>}
          <Button variant="primary" onPress={() => close('save_all')}>
            Save anyway
          </Button>
        </>
      }
    >
      <PreviewTable
        heads={['Turnover', 'Date', 'Why']}
        lines={odd.map(({ value, odd: oddDate, ...name }) => ({
          label: cellLabel(view.set, name),
          texts: [describeDayWithYear(value), describeOdd(view, value, oddDate)],
        }))}
      />
    </Dialog>
  );
}

function describeOdd({ dataDate }: TrackerView, value: DayNumber, odd: OddDate): string {
  if (odd.kind === 'past')
    return `Forecast in the past (before the data date, ${describeDayWithYear(dataDate)})`;
  if (odd.kind === 'far') return 'More than ten years away';
  const from = describeDayWithYear(odd.from);
  return value > odd.from ? `More than a year after ${from}` : `More than a year before ${from}`;
}
