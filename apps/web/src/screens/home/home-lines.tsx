import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

export interface HomeLine {
  key: string;
  icon: IconName;
  text: string;
  detail?: string;
  href: string;
  isUrgent?: boolean;
}

/** List of short lines, each linking to the screen where the user acts. */
export function HomeLines({ lines, none }: { lines: readonly HomeLine[]; none: string }) {
  if (lines.length === 0) return <p className="text-text-muted">{none}</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
      {lines.map(({ key, icon, text, detail, href, isUrgent = false }) => (
        <li key={key}>
          <Link
            href={href}
            className="flex items-center gap-3 px-3 py-2 -outline-offset-2 transition-colors hover:bg-surface-hover"
          >
            <Icon name={icon} className={isUrgent ? 'text-danger-text' : 'text-text-muted'} />
            <span className="min-w-0 flex-1">
              <span className="block">{text}</span>
              {detail && (
                <span
                  className={joinClasses(
                    'block text-sm tabular',
                    isUrgent ? 'text-danger-text' : 'text-text-muted',
                  )}
                >
                  {detail}
                </span>
              )}
            </span>
            <Icon name="chevron-right" className="text-text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
