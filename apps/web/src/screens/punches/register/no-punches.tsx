import { RegisterEmpty } from '#resource/register/register-empty.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../copy.ts';

export interface NoPunchesProps {
  isFiltered: boolean;
  mayRaise: boolean;
  onRaise: () => void;
  onImport: () => void;
  onClear: () => void;
}

/** The punch list without a punch: how to add some, for those who may. */
export function NoPunches({ isFiltered, mayRaise, onRaise, onImport, onClear }: NoPunchesProps) {
  return (
    <RegisterEmpty
      {...{ isFiltered, onClear }}
      noMatch={copy.noMatch}
      title={copy.empty.title}
      icon="list-checks"
      actions={
        mayRaise && (
          <>
            <Button variant="primary" icon="plus" onPress={onRaise}>
              {copy.raise}
            </Button>
            <Button icon="upload" onPress={onImport}>
              {copy.importAction}
            </Button>
          </>
        )
      }
    >
      {mayRaise ? copy.empty.text : copy.empty.textReadOnly}
    </RegisterEmpty>
  );
}
