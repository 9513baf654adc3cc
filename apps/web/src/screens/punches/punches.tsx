import { PageHead } from '#resource/page-head.tsx';
import { NoProgramme } from '#resource/no-programme.tsx';
import { useActiveProgramme, useProgrammes } from '#session/session-context.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';
import { RegisterScreen } from '#resource/register/register-screen.tsx';
import { punchRegister } from './punch-register.tsx';

/** The punch list of the active programme. */
export function Punches() {
  const programme = useActiveProgramme();
  const { status } = useProgrammes();
  if (programme?.punches === 'records')
    return <RegisterScreen key={programme.id} register={punchRegister} programme={programme} />;
  if (!programme && (status === 'idle' || status === 'pending')) return <PageHead title={copy.title} />;
  return (
    <>
      <PageHead title={copy.title} />
      {programme ? (
        <div className="rounded-md border border-line">
          <EmptyState
            title={copy.noRecords.title}
            icon="list-checks"
            actions={<LinkButton href="/app/settings/programmes">{copy.noRecords.action}</LinkButton>}
          >
            {copy.noRecords.text}
          </EmptyState>
        </div>
      ) : (
        <NoProgramme />
      )}
    </>
  );
}
