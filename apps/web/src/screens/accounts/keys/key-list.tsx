import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { openModal } from '#ui/modals/modal-store.ts';
import { Section } from '#ui/section.tsx';
import { KeyMade } from './key-made.tsx';
import { KeyTable } from './key-table.tsx';
import { NewKey } from './new-key.tsx';
import { useKeys } from './use-keys.ts';

/** The keys in use; a new one is shown once. */
export function KeyList() {
  const { refresh } = useKeys();
  const [isMaking, setMaking] = useState(false);
  const show = async (value: string) => {
    setMaking(false);
    await openModal((controls) => <KeyMade {...controls} value={value} />);
    await refresh();
  };
  return (
    <Section
      title="API keys"
      text="For scripts that read or write on your behalf. A key never opens accounts, settings or backups."
      actions={
        <Button variant="primary" icon="plus" onPress={() => setMaking(true)}>
          New key
        </Button>
      }
    >
      <KeyTable />
      {isMaking && <NewKey onMade={(key) => void show(key)} onClose={() => setMaking(false)} />}
    </Section>
  );
}
