import { Button } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Popover } from '#ui/popover.tsx';

export interface Figure {
  label: string;
  value: string;
  /** What it is compared with. */
  hint?: string | undefined;
  /** What it means and its formula, opened from the label. */
  definition?: string | undefined;
  /** The turnovers behind it; of what is no count, those that it was made from. */
  href?: string | undefined;
  /** What it was made from, each with its own turnovers. */
  parts?: readonly FigurePart[] | undefined;
  tone?: 'danger' | 'success' | undefined;
}

const linkClass = 'underline decoration-line-strong hover:decoration-current';
const maxInLine = 7;
const tones = { danger: 'text-danger-text', success: 'text-success-text' } as const;

/** The few numbers that a report comes to; each that counts turnovers opens them. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  // In lines of about the same length: none stands alone in the second one.
  const lines = Math.ceil(figures.length / maxInLine);
  const basis = `max(7.5rem, ${100 / Math.ceil(figures.length / lines)}% - 1px)`;
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-md border border-line bg-line print:break-inside-avoid">
      {figures.map(({ label, value, hint, definition, href, parts, tone }) => (
        <div key={label} style={{ flexBasis: basis }} className="flex grow flex-col bg-surface px-3 py-2">
          <dt className="text-xs text-text-muted">
            {definition === undefined ? label : <FigureLabel {...{ label, definition }} />}
          </dt>
          <dd className="flex flex-1 flex-col">
            <span className={joinClasses('text-lg leading-6 font-semibold tabular', tone && tones[tone])}>
              {href ? (
                <Link href={href} className={`${linkClass} underline-offset-4`}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </span>
            {hint && <span className="text-xs text-text-muted tabular">{hint}</span>}
            {parts && <FigureParts parts={parts} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A label that opens the definition of its figure. */
function FigureLabel({ label, definition }: { label: string; definition: string }) {
  return (
    <Popover
      label={label}
      className="w-72"
      trigger={
        <Button className="min-h-6 min-w-6 cursor-help rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-2 hover:text-text hover:decoration-current print:no-underline">
          {label}
        </Button>
      }
    >
      <p className="text-sm text-pretty">{definition}</p>
    </Popover>
  );
}

interface FigurePart {
  text: string;
  /** The turnovers behind it. */
  href?: string | undefined;
}

/** What a figure was made from, in a line of small words below it. */
function FigureParts({ parts }: { parts: readonly FigurePart[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-text-muted tabular">
      {parts.map(({ text, href }) =>
        href === undefined ? (
          <span key={text}>{text}</span>
        ) : (
          <Link
            key={text}
            href={href}
            className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2 hover:text-text hover:decoration-current"
          >
            {text}
          </Link>
        ),
      )}
    </span>
  );
}
