import { Suspense } from 'react';
import { permissionSide } from '@baton/contract/http/permissions.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { NoProgramme } from '#resource/no-programme.tsx';
import { PageHead } from '#resource/page-head.tsx';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useActiveProgramme, useCurrentUser, useProgrammes } from '#session/session-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useRegisterAddress } from '#resource/register/use-register-address.ts';
import { certificateAddress, type CertificateSearch, type CertificatesTab } from './certificate-address.ts';
import { copy } from './copy.ts';
import { Register } from './register/register.tsx';
import { useToldCertificates } from './use-told-certificates.ts';
import { ToSign } from './waiting/to-sign.tsx';
import { useWaiting } from './waiting/use-waiting.ts';

const CertificateSheet = lazyPart(
  async () => (await import('./sheet/certificate-sheet.tsx')).CertificateSheet,
);

/** The certificates of the active programme: those that wait for a signature, and the register. */
export function Certificates() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (programme) return <CertificatesOf key={programme.id} programme={programme} />;
  return (
    <>
      <PageHead title={copy.title} />
      {status === 'success' && <NoProgramme />}
    </>
  );
}

function CertificatesOf({ programme }: { programme: Programme }) {
  const address = useRegisterAddress(certificateAddress);
  const { search } = address;
  const waiting = useWaiting(programme.id);
  const told = useToldCertificates(programme.id);
  const tab = useChosenTab(programme, search);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <h1 className="text-xl font-semibold">{copy.title}</h1>
      <Tabs
        isFull
        label={copy.tabs.label}
        selectedKey={tab}
        onSelectionChange={(key) => address.change({ tab: key as CertificatesTab })}
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
            content: <Register {...{ programme, address, told }} />,
          },
        ]}
      />
      <Suspense>
        {search.id !== undefined && (
          <CertificateSheet key={search.id} programme={programme} id={search.id} onClose={address.close} />
        )}
      </Suspense>
    </div>
  );
}

/** A link to a certificate or a filter shows the register; else those who sign see first what waits for them. */
function useChosenTab(
  programme: Programme,
  { tab, query, sort, id, saved }: CertificateSearch,
): CertificatesTab {
  const user = useCurrentUser();
  if (tab !== undefined) return tab;
  if (Object.keys(query).length > 0 || sort !== undefined || id !== undefined || saved !== undefined)
    return 'register';
  const holder = { groups: user.groups, role: programme.role ?? undefined };
  const mayAccept =
    mayIn(user, programme, 'turnovers.accept') || permissionSide(holder, 'turnovers.accept') !== undefined;
  return mayAccept ? 'sign' : 'register';
}
