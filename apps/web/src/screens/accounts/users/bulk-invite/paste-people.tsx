import { useDraft } from '#session/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { readAddresses, type InviteDraft } from './read-addresses.ts';

export interface PastePeopleProps {
  onChoose: (people: InviteDraft[], problems: string[]) => void;
}

/** Takes addresses from a mail, a letter or a spreadsheet. */
export function PastePeople({ onChoose }: PastePeopleProps) {
  const [text, setText] = useDraft('people to invite', '');
  const { people, problems } = readAddresses(text);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Addresses"
        rows={7}
        value={text}
        onChange={setText}
        placeholder={'Noor Haddad <noor.haddad@company.com>\nlars.vik@company.com, petra.novak@company.com'}
        error={problems.length > 0 ? problems.slice(0, 3).join(' ') : undefined}
        help="One a line, or with commas or semicolons between. Names and rows of a spreadsheet are understood."
      />
      <div>
        <Button variant="primary" isDisabled={people.length === 0} onPress={() => onChoose(people, problems)}>
          {people.length === 0 ? 'Continue' : `Continue with ${people.length}`}
        </Button>
      </div>
    </div>
  );
}
