import { colourMeanings, type DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { Fold } from '#ui/fold.tsx';
import { Select } from '#ui/select.tsx';
import { copy } from './copy.ts';
import type { AnswerProps } from './dates-answers.ts';

const words = copy.colours;
const meanings = colourMeanings.map((id) => ({ id, label: words.meaning[id] }));
const swatches: Record<string, string> = {
  green: '#70ad47',
  yellow: '#ffd400',
  orange: '#ed7d31',
  red: '#e5484d',
  purple: '#8e4ec6',
  blue: '#4472c4',
  grey: '#a5a5a5',
};

/** Colours of dates in the file; each meaning applies to the whole file. */
export function ColourMeanings({
  colours,
  answers,
  onAnswer,
}: AnswerProps & { colours: DatesImportResult['colours'] }) {
  if (colours.length === 0) return null;
  const names = colours.map(({ colour }) => nameOf(colour).toLowerCase());
  return (
    <Fold title="Colours of dates" isOpen summary={`Some dates are ${names.join(', ')}`}>
      <ul className="divide-y divide-line px-3">
        {colours.map(({ colour, count, meaning }) => (
          <li key={colour} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className="flex min-w-32 flex-1 items-center gap-2">
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-sm border border-line"
                style={{ backgroundColor: swatches[colour] }}
              />
              {nameOf(colour)} <span className="text-sm text-text-muted tabular">{words.dates(count)}</span>
            </span>
            <Select
              className="sm:max-w-60"
              label={`Meaning of ${nameOf(colour).toLowerCase()}`}
              isLabelHidden
              options={meanings}
              value={meaning}
              onChange={(chosen) => {
                const found = colourMeanings.find((each) => each === chosen) ?? 'ignored';
                onAnswer({ colours: { ...answers.colours, [colour]: found } });
              }}
            />
          </li>
        ))}
      </ul>
    </Fold>
  );
}

function nameOf(colour: string): string {
  return words.names[colour as keyof typeof words.names] ?? colour;
}
