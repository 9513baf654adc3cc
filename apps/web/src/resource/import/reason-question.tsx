import { useState } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import type { FileResult } from './import-kind.ts';

/** As the server reads it. */
const maxLength = 500;

export interface ReasonQuestionProps {
  result: Pick<FileResult, 'rows'>;
  reason: string;
  onAnswer: (answers: { reason: string }, how: { waits: boolean }) => void;
}

/** Asks why settings are changed that hold a rule, where a row needs it; stays once it was asked. */
export function ReasonQuestion({ result, reason, onAnswer }: ReasonQuestionProps) {
  const isAsked = result.rows.some(({ errors }) => errors['reason'] !== undefined);
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  if (!isAsked && !wasAsked) return null;
  return (
    <TextArea
      label="Reason for these changes"
      help="Some rows change a setting that turnovers depend on now. The teams concerned are told."
      isRequired={isAsked}
      rows={2}
      maxLength={maxLength}
      value={reason}
      onChange={(text) => onAnswer({ reason: text }, { waits: true })}
    />
  );
}
