import { Link } from 'react-aria-components/Link';
import { Icon } from '#ui/icon.tsx';
import { Section } from '#ui/section.tsx';
import type { SetupStep } from './setup-steps.ts';

export interface SetupChecklistProps {
  steps: readonly SetupStep[];
}

/** What is still to be set up, with the way there; gone once all is done. */
export function SetupChecklist({ steps }: SetupChecklistProps) {
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  return (
    <Section title="Set up the programme" text={`${done} of ${steps.length} done`}>
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
