import { copy } from './copy.ts';

/** Number of lines listed; the rest is a count. */
const maxShown = 100;

interface PreviewTableProps {
  caption?: string;
  heads: readonly string[];
  lines: readonly { label: string; texts: readonly string[] }[];
}

/** Turnovers with their dates or reasons. */
export function PreviewTable({ caption, heads, lines }: PreviewTableProps) {
  const rest = lines.length - maxShown;
  return (
    <div>
      <table className="w-full text-left">
        {caption !== undefined && <caption className="pb-1 text-left font-medium">{caption}</caption>}
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
          {lines.slice(0, maxShown).map(({ label, texts }) => (
            <tr key={`${label} ${texts.join(' ')}`} className="border-t border-line align-top">
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
      {rest > 0 && <p className="mt-1 text-text-muted">{copy.more(rest)}</p>}
    </div>
  );
}
