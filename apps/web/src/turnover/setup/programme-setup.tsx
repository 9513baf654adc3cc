import { useRead } from '#resource/use-read.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import type { Programme } from '#session/programme-list.ts';
import { mayIn } from '#session/rights.ts';
import { useCurrentUser } from '#session/session-context.ts';
import { setupSteps, type SetupStep } from './setup-steps.ts';
import { useProgrammeData } from './use-programme-data.ts';
import { memberships } from '@baton/contract/accounts/memberships.ts';
import { Link } from 'react-aria-components/Link';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';

interface ProgrammeSetupProps {
  programme: Programme;
}

/** Setup checklist for users who can complete it. */
export function ProgrammeSetup({ programme }: ProgrammeSetupProps) {
  const user = useCurrentUser();
  const members = useMemberCount(programme);
  const data = useProgrammeData(programme.id);
  if (isReadOnly(programme.status) || !mayIn(user, programme, 'programme.edit')) return null;
  return <SetupChecklist steps={setupSteps(programme, members, data)} />;
}

/** Number of members; undefined while loading or without permission. */
function useMemberCount(programme: Programme): number | undefined {
  const user = useCurrentUser();
  const { data } = useRead(
    ['memberships', programme.id],
    memberships.list,
    { query: { programme: programme.id } },
    { enabled: mayIn(user, programme, 'members.manage') },
  );
  return data?.length;
}

interface SetupChecklistProps {
  steps: readonly SetupStep[];
}

/** Remaining setup steps with links; hidden when complete. */
function SetupChecklist({ steps }: SetupChecklistProps) {
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Section title="Set up programme" text={`${done} of ${steps.length} done`}>
      <ul className="divide-y divide-line rounded-md border border-line">
        {steps.map(({ id, title, text, href, isDone }) => (
          <li key={id} className="flex items-start gap-3 px-4 py-3">
            <Icon
              name={isDone ? 'circle-check' : 'minus'}
              label={isDone ? 'Done' : 'To do'}
              size={18}
              className={isDone ? 'text-success' : 'text-text-faint'}
            />
            <div className="min-w-0 flex-1">
              {isDone ? (
                <span className="text-text-muted line-through">{title}</span>
              ) : (
                <Link href={href} className="rounded-sm font-medium hover:underline">
                  {title}
                </Link>
              )}
              <p className="text-sm text-text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
