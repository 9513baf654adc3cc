import { useState } from 'react';
import type { ReasonCode } from '@baton/contract/turnover/reason-codes.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './copy.ts';

export interface ReasonRowProps {
  code: ReasonCode;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onChange: (next: { label?: string; active?: boolean }) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Editable reason, saved when its field loses focus. */
export function ReasonRow({ code, isFirst, isLast, isBusy, onChange, onMove, onRemove }: ReasonRowProps) {
  const [label, setLabel] = useState(code.label);
  const save = () => {
    const text = label.trim();
    if (text === '') setLabel(code.label);
    else if (text !== code.label) onChange({ label: text });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex shrink-0">
        <Button
          icon="arrow-up"
          size="sm"
          variant="ghost"
          label={copy.reasons.moveUp(code.label)}
          isDisabled={isFirst || isBusy}
          onPress={() => onMove(-1)}
        />
        <Button
          icon="arrow-down"
          size="sm"
          variant="ghost"
          label={copy.reasons.moveDown(code.label)}
          isDisabled={isLast || isBusy}
          onPress={() => onMove(1)}
        />
      </span>
      <TextField
        label={copy.reasons.label(code.code)}
        isLabelHidden
        className="min-w-0 flex-1 basis-40"
        value={label}
        maxLength={80}
        onChange={setLabel}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          else if (event.key === 'Escape' && label !== code.label) setLabel(code.label);
          else event.continuePropagation();
        }}
      />
      <Switch
        isSelected={code.active}
        isDisabled={isBusy}
        onChange={(active) => onChange({ active })}
        aria-label={copy.reasons.isActive(code.label)}
      >
        {copy.reasons.active}
      </Switch>
      <Button
        icon="trash-2"
        size="sm"
        variant="ghost"
        label={copy.reasons.remove(code.label)}
        isDisabled={isBusy}
        onPress={onRemove}
      />
    </li>
  );
}
