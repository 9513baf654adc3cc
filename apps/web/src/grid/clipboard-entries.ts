import type { MenuEntry } from '#ui/menu.tsx';
import { notify } from '#ui/notices/notify.ts';
import { keyLabels } from '#ui/shortcuts/shortcut-keys.ts';
import { copyLater, readClipboard, sayCopied } from './clipboard.ts';
import { copy } from './copy.ts';
import type { Grid } from './grid.ts';

/** Menu entries that copy the selected cells and paste at them. */
export function clipboardEntries({ parts: { edits }, announce }: Grid): MenuEntry[] {
  const copyCells = async () => {
    const cells = edits.copy();
    if (!cells) return;
    try {
      await copyLater(Promise.resolve(cells));
    } catch {
      return void notify({ kind: 'info', ...copy.menu.copyRefused(nameKeys('mod+c')) });
    }
    announce(sayCopied(cells));
  };
  const pasteCells = async () => {
    let cells: string[][];
    try {
      cells = await readSystemClipboard();
    } catch {
      return void notify({ kind: 'info', ...copy.menu.pasteRefused(nameKeys('mod+v')) });
    }
    edits.paste(cells);
  };
  return [
    {
      id: 'copy-cells',
      label: 'Copy',
      icon: 'copy',
      shortcut: 'mod+c',
      onAction: () => void copyCells(),
    },
    {
      id: 'paste-cells',
      label: 'Paste',
      icon: 'clipboard-paste',
      shortcut: 'mod+v',
      onAction: () => void pasteCells(),
    },
  ];
}

const nameKeys = (keys: string) => keyLabels(keys).join('+');

/** Throws if the browser or the user doesn’t allow it. */
async function readSystemClipboard(): Promise<string[][]> {
  const items = await navigator.clipboard.read();
  const textOf = async (type: string) => {
    const blob = await items.find(({ types }) => types.includes(type))?.getType(type);
    return (await blob?.text()) ?? '';
  };
  return readClipboard(await textOf('text/plain'), await textOf('text/html'));
}
