import type { ReactNode } from 'react';
import type { CellRef } from './grid-source.ts';
import type { GridEdit } from './grid-state.ts';

export interface PickerRequest extends CellRef {
  text: string;
  /** Enters a text as if it had been typed and closes the editor. */
  choose: (text: string) => void;
  close: () => void;
}

interface GridPickerProps {
  edit: GridEdit;
  render: (request: PickerRequest) => ReactNode;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** The host's picker below the editor, such as a calendar. */
export function GridPicker({ edit, render, onChoose, onClose }: GridPickerProps) {
  const picked = render({
    row: edit.row,
    column: edit.column,
    text: edit.text,
    choose: onChoose,
    close: onClose,
  });
  if (picked == null) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is the picker's, whatever is in it
    <div
      className="grid-picker"
      data-float
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {picked}
    </div>
  );
}
