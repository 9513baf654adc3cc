import { useSearch } from '@tanstack/react-router';
import { PageHead } from '#resource/page-head.tsx';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { ComponentType } from 'react';
import { AuditSection } from './audit-section.tsx';
import { ApiKeys } from '#screens/accounts/keys/api-keys.tsx';
import { Backups } from './backups.tsx';
import { General } from './general.tsx';
import { MailSection } from './mail-section.tsx';
import { ReasonSection } from './reason-section.tsx';
import { Security } from './security.tsx';
import { SystemSection } from './system-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { copy } from './copy.ts';

interface OrganisationSection {
  /** Value of the search parameter `section`. */
  id: string;
  label: string;
  icon: IconName;
  content: ComponentType;
}

/** Sections in display order. */
const organisationSections: readonly OrganisationSection[] = [
  { id: 'general', label: copy.sections.general, icon: 'building-2', content: General },
  { id: 'security', label: copy.sections.security, icon: 'lock', content: Security },
  { id: 'terms', label: copy.sections.terms, icon: 'file-text', content: TermsSection },
  { id: 'reasons', label: copy.sections.reasons, icon: 'tags', content: ReasonSection },
  { id: 'mail', label: copy.sections.mail, icon: 'mail', content: MailSection },
  { id: 'audit', label: copy.sections.audit, icon: 'list-checks', content: AuditSection },
  { id: 'system', label: copy.sections.system, icon: 'info', content: SystemSection },
  { id: 'keys', label: copy.sections.keys, icon: 'key-round', content: ApiKeys },
  { id: 'backups', label: copy.sections.backups, icon: 'layers', content: Backups },
];

export function OrganisationScreen() {
  const { section } = useSearch({ from: '/shell/app/settings/organisation' });
  const shown = organisationSections.find(({ id }) => id === section) ?? organisationSections[0];
  if (!shown) return null;
  const Content = shown.content;
  return (
    <>
      <PageHead title={copy.title} text={copy.text} />
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionIndex sections={organisationSections} current={shown.id} />
        <div className="min-w-0 flex-1">
          <Content key={shown.id} />
        </div>
      </div>
    </>
  );
}

interface SectionIndexProps {
  sections: readonly OrganisationSection[];
  current: string;
}

/** On a phone the row is wider than the screen. */
function scrollIntoView(entry: HTMLLIElement | null): void {
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** Links to the sections: at the side if there is room, otherwise in a scrolling row above. */
function SectionIndex({ sections, current }: SectionIndexProps) {
  return (
    <nav aria-label={copy.sections.label} className="min-w-0 lg:w-56 lg:shrink-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
        {sections.map(({ id, label, icon }) => (
          <li key={id} ref={id === current ? scrollIntoView : null} className="shrink-0">
            <Link
              href={`/app/settings/organisation?section=${id}`}
              {...(id === current && { 'aria-current': 'page' as const })}
              className={joinClasses(
                'flex h-8 items-center gap-2 rounded-md px-2.5 -outline-offset-2 transition-colors',
                id === current
                  ? 'bg-surface-selected font-medium text-text'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <Icon name={icon} size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
