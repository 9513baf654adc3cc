import { Link } from 'react-aria-components/Link';

export interface FigurePart {
  text: string;
  /** The turnovers behind it. */
  href?: string | undefined;
}

/** What a figure was made from, in a line of small words below it. */
export function FigureParts({ parts }: { parts: readonly FigurePart[] }) {
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
