/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list below an input that keeps the focus */
interface GridSuggestionsProps {
  id: string;
  offers: readonly string[];
  choice: number;
  onChoose: (text: string) => void;
}

/** Suggestions for a cell; the focus stays in the input. */
export function GridSuggestions({ id, offers, choice, onChoose }: GridSuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className="grid-suggestions" data-float>
      {offers.map((offer, index) => (
        <div
          key={offer}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === choice}
          // The input must keep the focus, because a blur would finish the edit before the choice.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(offer);
          }}
        >
          {offer}
        </div>
      ))}
    </div>
  );
}
