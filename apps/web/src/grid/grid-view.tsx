/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic, which a table does not allow */
import { useRef, useSyncExternalStore, type ClipboardEvent, type ReactNode } from 'react';
import { useStore } from '#lib/use-store.ts';
import { readClipboard, writeClipboard } from './clipboard.ts';
import { GridEditor } from './grid-editor.tsx';
import { GridHead } from './grid-head.tsx';
import type { PickerRequest } from './grid-picker.tsx';
import { GridTip } from './grid-tip.tsx';
import type { Grid, GridParts } from './grid.ts';
import { useGridDom } from './use-grid-dom.ts';
// oxlint-disable-next-line import/no-unassigned-import -- comes with the screens that show a grid
import './grid.css';

export interface GridViewProps {
  grid: Grid;
  /** Names the grid to screen readers. */
  label: string;
  /** Pictures that cells can show before their text. They are decoration: a cell's title has the same information. */
  marks?: Readonly<Record<string, ReactNode>>;
  /** Renders what Alt-Down opens below the editor, such as a calendar; nothing for a cell without a picker. */
  renderPicker?: (request: PickerRequest) => ReactNode;
}

/** Renders a grid; it fills its parent. */
export function GridView({ grid, label, marks = {}, renderPicker }: GridViewProps) {
  const { state, edits } = grid.parts;
  const portRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const marksRef = useRef<HTMLDivElement>(null);
  const onKey = useGridDom(grid.parts, { portRef, bodyRef, marksRef });
  // A new shape or width is a new layout.
  useSyncExternalStore(state.data.subscribe, () => state.layout);

  const isTree = state.shape.lines.some((line) => line.kind === 'group' || line.level !== undefined);
  const copy = (event: ClipboardEvent) => {
    const cells = edits.copy();
    writeClipboard(event.clipboardData, cells);
    event.preventDefault();
    state.say(`Copied ${cells.length} by ${cells[0]?.length ?? 0}`);
  };

  return (
    <div className="grid-root" style={{ '--grid-row': `${state.rowHeight}px` } as object}>
      <div ref={marksRef} hidden>
        {Object.entries(marks).map(([name, mark]) => (
          <span key={name} data-mark={name}>
            {mark}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a grid or a treegrid */}
      <div
        ref={portRef}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={state.shape.lines.length + (state.hasGroups ? 2 : 1)}
        aria-colcount={state.shape.columns.length + (state.layout.gutter > 0 ? 1 : 0)}
        aria-multiselectable
        tabIndex={-1}
        className="grid-port"
        onKeyDown={(event) => onKey(event.nativeEvent)}
        onCopy={copy}
        onCut={(event) => {
          copy(event);
          edits.clear('cut');
        }}
        onPaste={(event) => {
          event.preventDefault();
          edits.paste(readClipboard(event.clipboardData));
        }}
      >
        <GridHead parts={grid.parts} />
        <div ref={bodyRef} role="rowgroup" className="grid-body" />
      </div>
      <GridEditor parts={grid.parts} renderPicker={renderPicker} />
      <GridTip parts={grid.parts} bodyRef={bodyRef} />
      <GridSpeech parts={grid.parts} />
    </div>
  );
}

/** Announces to screen readers what was done. */
function GridSpeech({ parts }: { parts: GridParts }) {
  const spoken = useStore(parts.state.spoken);
  return <output className="sr-only">{spoken}</output>;
}
