import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface WhoAnswersProps {
  known: string;
  onSaid: (name: string) => void;
}

/** Asked once: what is answered stands in the history under this name. */
export function WhoAnswers({ known, onSaid }: WhoAnswersProps) {
  const [name, setName] = useState(known);
  const [isAsked, setAsked] = useState(false);
  const isShort = name.trim().length < 2;
  return (
    <form
      className="flex max-w-sm flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!isShort) onSaid(name.trim());
      }}
    >
      <TextField
        label="Your name"
        help="Your answers are kept under this name."
        autoComplete="name"
        maxLength={60}
        isRequired
        error={isAsked && isShort ? 'Enter your name.' : undefined}
        value={name}
        onChange={setName}
      />
      <Button type="submit" variant="primary" className="min-h-11">
        Begin
      </Button>
    </form>
  );
}
