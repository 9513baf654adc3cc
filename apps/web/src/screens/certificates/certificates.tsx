import { useQueryClient } from '@tanstack/react-query';
import { permissionSide } from '@baton/contract/http/permissions.ts';
import { useRevisions } from '#session/live/use-revisions.ts';
import { InProgramme } from '#resource/programme-screen.tsx';
import { RegisterScreen } from '#resource/register/register-screen.tsx';
import { useRegisterAddress } from '#resource/register/use-register-address.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { certificateAddress } from './certificate-address.ts';
import { certificateRegister } from './certificate-register.tsx';
import { certificatesKey } from './certificates-key.ts';
import { copy } from './copy.ts';
import { ToSign } from './waiting/to-sign.tsx';
import { useWaiting } from './waiting/use-waiting.ts';

/** The certificates of the active programme: those that wait for a signature, and the register. */
export function Certificates() {
  return (
    <InProgramme title={copy.title}>{(programme) => <CertificatesOf programme={programme} />}</InProgramme>
  );
}

type CertificateSearch = ReturnType<typeof certificateAddress.read>;

/** Where the register is: a link to it may name just a certificate or a filter. */
const inRegister = { tab: 'register' };

function CertificatesOf({ programme }: { programme: Programme }) {
  const { search, change } = useRegisterAddress(certificateAddress);
  const waiting = useWaiting(programme.id);
  const client = useQueryClient();
  // Signatures, submissions and punches change what waits.
  useRevisions(
    programme.id,
    () => void client.invalidateQueries({ queryKey: certificatesKey(programme.id) }),
  );
  const tab = useChosenTab(programme, search);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <h1 className="text-xl font-semibold">{copy.title}</h1>
      <Tabs
        isFull
        label={copy.tabs.label}
        selectedKey={tab}
        onSelectionChange={(key) => change({ tab: key as CertificateSearch['tab'] })}
        tabs={[
          {
            id: 'sign',
            label: copy.tabs.sign,
            ...(waiting.mine > 0 && { count: waiting.mine }),
            content: <ToSign {...{ programme, waiting }} />,
          },
          {
            id: 'register',
            label: copy.tabs.register,
            content: <RegisterScreen register={certificateRegister} place={inRegister} {...{ programme }} />,
          },
        ]}
      />
    </div>
  );
}

/** A link to a certificate or a filter shows the register; else those who sign see first what waits for them. */
function useChosenTab(programme: Programme, { tab, query, sort, id, saved }: CertificateSearch) {
  const user = useCurrentUser();
  if (tab !== undefined) return tab;
  if (Object.keys(query).length > 0 || sort !== undefined || id !== undefined || saved !== undefined)
    return 'register';
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const mayAccept =
    mayIn(user, programme, 'turnovers.accept') || permissionSide(holder, 'turnovers.accept') !== undefined;
  return mayAccept ? 'sign' : 'register';
}
