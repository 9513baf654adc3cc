import { useState } from 'react';
import { programmes } from '@baton/contract/programme/programmes.ts';
import { notifyError } from '#resource/notify-error.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayInOrganisation } from '#session/rights.ts';
import { useCall, useCurrentUser, useSession } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

/** A whole invented plant to look around in, in a programme of its own. */
export function SampleOffer({ programme }: { programme: Programme }) {
  const call = useCall();
  const user = useCurrentUser();
  const { programmes: list } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!mayInOrganisation(user, 'programmes.create')) return null;
  const open = async () => {
    setBusy(true);
    try {
      const { id } = (await call(programmes.createSample)) as { id: number };
      await list.load();
      list.choose(id);
    } catch (error) {
      notifyError(error, 'The sample was not made');
      setBusy(false);
    }
  };
  return (
    <Section
      title="Open the sample"
      text={`A programme of its own with invented systems, dates and people; ${programme.name} stays as it is.`}
    >
      <Button isPending={isBusy} onPress={() => void open()}>
        Make a sample programme
      </Button>
    </Section>
  );
}
