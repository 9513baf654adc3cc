import { useState } from 'react';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ProgrammePeople } from './programme-people.tsx';
import { type InviteDraft, readAddresses } from './read-addresses.ts';
import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { copy } from './copy.ts';

export interface ChoosePeopleProps {
  programme: number | null;
  onChoose: (people: InviteDraft[], problems?: string[]) => void;
}

const sources = [
  { id: 'paste', label: copy.source.paste, icon: 'table-2' },
  { id: 'people', label: copy.source.people, icon: 'users' },
] as const;
type Source = (typeof sources)[number]['id'];

export function ChoosePeople({ programme, onChoose }: ChoosePeopleProps) {
  const [selected, setSelected] = useState<Source>('paste');
  const offered = sources.filter(({ id }) => id !== 'people' || programme !== null);
  const source = offered.some(({ id }) => id === selected) ? selected : 'paste';

  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl<Source>
        label={copy.source.label}
        segments={offered}
        value={source}
        onChange={setSelected}
      />
      {source === 'paste' && <PastePeople onChoose={onChoose} />}
      {source === 'people' && programme !== null && (
        <ProgrammePeople key={programme} programme={programme} onChoose={onChoose} />
      )}
    </div>
  );
}

interface PastePeopleProps {
  onChoose: (people: InviteDraft[], problems: string[]) => void;
}

/** Parses pasted addresses from an email or a spreadsheet. */
function PastePeople({ onChoose }: PastePeopleProps) {
  // not copy: key of a draft
  const [text, setText] = useDraft('people to invite', '');
  const { people, problems } = readAddresses(text);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={copy.source.addresses}
        rows={7}
        value={text}
        onChange={setText}
        placeholder={copy.source.example}
        error={problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined}
        help={copy.source.addressesHelp}
      />
      <div>
        <Button variant="primary" isDisabled={people.length === 0} onPress={() => onChoose(people, problems)}>
          {people.length === 0 ? copy.source.continue : copy.source.continueWith(people.length)}
        </Button>
      </div>
    </div>
  );
}
