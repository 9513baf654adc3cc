import { formatNumber } from '@baton/domain/format-number.ts';
import { copyLater, sayCopied } from '#grid/clipboard.ts';
import type { GridSource } from '#grid/grid-source.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

/** Rows that can be copied at once if some of them have to be loaded first. */
export const maxCopied = 5000;

interface RowsToCopy {
  register: Pick<OpenRegister, 'lines' | 'get' | 'loadRange'>;
  source: Pick<GridSource, 'editText'>;
  lines: { top: number; bottom: number };
  columns: readonly string[];
  announce: (text: string) => void;
}

/** Loads rows and copies their cells, if some of them aren't loaded; false if all are. */
export function copyRows(rows: RowsToCopy): boolean {
  const { register, lines } = rows;
  const chosen = () => register.lines().slice(lines.top, lines.bottom + 1);
  const isMissing = ({ key }: { key: string }) => register.get(key) === undefined;
  if (!chosen().some(isMissing)) return false;
  if (chosen().length > maxCopied)
    notify({
      kind: 'warning',
      title: `At most ${formatNumber(maxCopied)} rows can be copied at once`,
      text: 'Select fewer rows, or export the list.',
    });
  else void loadAndCopy(rows, () => (chosen().some(isMissing) ? null : chosen().map(({ key }) => key)));
  return true;
}

/** Rows were forgotten while others were loaded. */
class ListChanged extends Error {}

/** `loaded` are the keys of the rows, null while some are missing. */
async function loadAndCopy(
  { register, source, lines, columns, announce }: RowsToCopy,
  loaded: () => string[] | null,
): Promise<void> {
  const load = async () => {
    await register.loadRange(lines.top, lines.bottom);
    const keys = loaded();
    if (!keys) throw new ListChanged();
    return keys.map((key) => columns.map((column) => source.editText(key, column)));
  };
  const cells = load();
  const copied = copyLater(cells).then(
    () => true,
    () => false,
  );
  try {
    const texts = await cells;
    if (await copied) announce(sayCopied(texts));
    else
      notify({
        kind: 'info',
        title: 'The rows are loaded now',
        text: 'Your browser didn’t let them be copied in the background. Copy them again.',
      });
  } catch (error) {
    const { failed: title, changed: text } = copy.copyRows;
    if (error instanceof ListChanged) notify({ kind: 'warning', title, text });
    else notifyError(error, title);
  }
}
