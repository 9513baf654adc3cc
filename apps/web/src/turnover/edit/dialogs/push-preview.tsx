import type { PushPlan } from '@baton/domain/turnover/push-later.ts';
import { cellLabel, nameAt } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

const words = copy.push;

export interface PushPreviewProps {
  view: TrackerView;
  plan: PushPlan;
  /** Why the user can’t move a cell, or null. */
  whyFixed: (cellIndex: number) => string | null;
}

/** Number of turnovers listed; the rest is a count. */
const maxShown = 100;

/** The forecasts that would move, from and to, and those that are skipped, with the reason. */
export function PushPreview({ view, plan, whyFixed }: PushPreviewProps) {
  const { moves, skipped } = plan;
  const label = (cellIndex: number) => cellLabel(view.set, nameAt(view.set, cellIndex));
  if (moves.length === 0 && skipped.length === 0) return <p className="text-text-muted">{words.nothing}</p>;
  return (
    <>
      {moves.length > 0 && (
        <PreviewTable
          heads={[words.turnover, words.from, words.to]}
          caption={words.moving(moves.length)}
          lines={moves.slice(0, maxShown).map(({ cellIndex, from, to }) => ({
            label: label(cellIndex),
            texts: [describeDayWithYear(from), describeDayWithYear(to)],
          }))}
          rest={moves.length - maxShown}
        />
      )}
      {skipped.length > 0 && (
        <PreviewTable
          heads={[words.turnover, words.reason]}
          caption={words.skipped(skipped.length)}
          lines={skipped.slice(0, maxShown).map(({ cellIndex, why }) => ({
            label: label(cellIndex),
            texts: [why === 'no_right' ? (whyFixed(cellIndex) ?? words.why.no_right) : words.why[why]],
          }))}
          rest={skipped.length - maxShown}
        />
      )}
    </>
  );
}

interface PreviewTableProps {
  caption: string;
  heads: readonly string[];
  lines: readonly { label: string; texts: readonly string[] }[];
  /** Number of lines not listed, if positive. */
  rest: number;
}

function PreviewTable({ caption, heads, lines, rest }: PreviewTableProps) {
  return (
    <div>
      <table className="w-full text-left">
        <caption className="pb-1 text-left font-medium">{caption}</caption>
        <thead className="text-sm text-text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pr-4 font-medium last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, texts }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-medium whitespace-nowrap tabular">
                {label}
              </th>
              {texts.map((text, at) => (
                <td key={heads[at + 1]} className="py-1.5 pr-4 tabular last:pr-0">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="mt-1 text-text-muted">{words.more(rest)}</p>}
    </div>
  );
}
