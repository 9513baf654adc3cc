import { formatNumber } from '@baton/domain/format-number.ts';
import { useId, useState, type ReactNode } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Button } from '#ui/button.tsx';

/** A titled part of a certificate. */
export function DocumentPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5 border-t border-line pt-3">
      <h4 id={id} className="text-sm font-semibold">
        {title}
      </h4>
      {children}
    </section>
  );
}

export interface DocumentFact {
  term: string;
  detail: string;
  /** Second line. */
  more?: string;
}

/** Terms above their details, in columns. */
export function DocumentFacts({ facts, columns }: { facts: readonly DocumentFact[]; columns: 2 | 5 }) {
  return (
    <dl
      className={
        columns === 5
          ? 'grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5'
          : 'grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2'
      }
    >
      {facts.map(({ term, detail, more = '' }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-text-muted">{term}</dt>
          <dd className={joinClasses('break-words', columns === 5 && 'tabular')}>
            {detail}
            {more !== '' && <span className="block text-text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface DocumentLine {
  key: string;
  /** In front of the text, such as a category. */
  mark?: ReactNode;
  text: ReactNode;
  facts: readonly string[];
}

/** Lines shown at first. */
const firstLines = 30;

/** A list of punches, exceptions or documents; a long one is unfolded. */
export function DocumentLines({ label, lines }: { label: string; lines: readonly DocumentLine[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map(({ key, mark, text, facts }) => (
          <li key={key} className="flex items-start gap-2 py-1.5">
            {mark}
            <div className="min-w-0 break-words">
              <p>{text}</p>
              {facts.length > 0 && <p className="text-sm text-text-muted tabular">{facts.join(' · ')}</p>}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="sm" className="self-start" onPress={() => setWhole(true)}>
          {`Show all ${formatNumber(lines.length)}`}
        </Button>
      )}
    </>
  );
}

/** Text of a person, with its line breaks. */
export function Quote({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-line">{text}</p>;
}
