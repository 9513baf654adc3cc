import { useState } from 'react';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { reasonOptions } from '#turnover/edit/dialogs/reason-options.ts';
import type { DateImportOptions } from './date-import-options.ts';

export interface LaterReasonProps {
  result: DatesImportResult;
  reasonCodes: TrackerStructure['reason_codes'];
  options: DateImportOptions;
  onDecide: (options: Partial<DateImportOptions>) => void;
}

/** What holds for all cells: why forecasts move later, and what an empty one means. */
export function LaterReason({ result, reasonCodes, options, onDecide }: LaterReasonProps) {
  // Once asked it stays, so that the answer can be changed.
  const [isAsked] = useState(result.asks_reason > 0);
  const count = result.asks_reason > 0 ? `: ${result.asks_reason} of them` : '';
  return (
    <>
      {(isAsked || result.asks_reason > 0 || options.reason !== '') && (
        <Select
          className="max-w-80"
          label="Why do forecasts move later?"
          help={`Kept with every forecast that this file moves later${count}.`}
          options={reasonOptions(reasonCodes)}
          value={options.reason === '' ? null : options.reason}
          onChange={(reason) => onDecide({ reason: String(reason ?? '') })}
        />
      )}
      <Checkbox isSelected={options.clearsEmpty} onChange={(clearsEmpty) => onDecide({ clearsEmpty })}>
        Empty cells clear the dates that are there
      </Checkbox>
    </>
  );
}
