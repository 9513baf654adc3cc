import { InProgramme } from '#resource/programme-screen.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { copy } from './copy.ts';
import { RegisterScreen } from '#resource/register/register-screen.tsx';
import { punchRegister } from './punch-register.tsx';

/** The punch list of the active programme. */
export function Punches() {
  return (
    <InProgramme title={copy.title}>
      {(programme) =>
        programme.punches === 'records' ? (
          <RegisterScreen register={punchRegister} programme={programme} />
        ) : (
          <>
            <PageHead title={copy.title} />
            <div className="rounded-md border border-line">
              <EmptyState
                title={copy.noRecords.title}
                icon="list-checks"
                actions={<LinkButton href="/app/settings/programmes">{copy.noRecords.action}</LinkButton>}
              >
                {copy.noRecords.text}
              </EmptyState>
            </div>
          </>
        )
      }
    </InProgramme>
  );
}
