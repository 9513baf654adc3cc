import { organisationForm as form } from '@baton/contract/accounts/organisation.ts';
import { PageHead } from '#resource/page-head.tsx';
import { Link } from 'react-aria-components/Link';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FormField } from '#resource/form-field.tsx';
import { ApiKeys } from './api-keys.tsx';
import { Section } from '#ui/section.tsx';
import { AuditSection } from './audit-section.tsx';
import { Backups } from './backups.tsx';
import { General } from './general.tsx';
import { MailSection } from './mail-section.tsx';
import { OrganisationForm } from './organisation-form.tsx';
import { ReasonSection } from './reason-section.tsx';
import { Security } from './security.tsx';
import { SystemSection } from './system-section.tsx';

interface OrganisationSection {
  /** Value of the search parameter `section`. */
  id: string;
  label: string;
  icon: IconName;
  content: ComponentType;
}

/** Sections in display order. */
const organisationSections: readonly OrganisationSection[] = [
  { id: 'general', label: 'General', icon: 'building-2', content: General },
  { id: 'security', label: 'Passwords and sessions', icon: 'lock', content: Security },
  { id: 'terms', label: 'Terms', icon: 'file-text', content: TermsSection },
  { id: 'reasons', label: 'Reason codes', icon: 'tags', content: ReasonSection },
  { id: 'mail', label: 'Email', icon: 'mail', content: MailSection },
  { id: 'audit', label: 'Audit log', icon: 'list-checks', content: AuditSection },
  { id: 'system', label: 'Version and storage', icon: 'info', content: SystemSection },
  { id: 'keys', label: 'API keys', icon: 'key-round', content: ApiKeys },
  { id: 'backups', label: 'Backups', icon: 'layers', content: Backups },
];

export function OrganisationScreen() {
  const { section } = useSearch({ from: '/shell/app/settings/organisation' });
  const shown = organisationSections.find(({ id }) => id === section) ?? organisationSections[0];
  if (!shown) return null;
  const Content = shown.content;
  return (
    <>
      <PageHead title="Organisation" text="Settings and records for the whole organisation." />
      <div className="flex flex-col gap-6 lg:flex-row lg:gap-10">
        <SectionIndex current={shown.id} />
        <div className="min-w-0 flex-1">
          <Content key={shown.id} />
        </div>
      </div>
    </>
  );
}

/** On a phone the row is wider than the screen. */
function scrollIntoView(entry: HTMLLIElement | null): void {
  entry?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

/** Links to the sections: at the side if there is room, otherwise in a scrolling row above. */
function SectionIndex({ current }: { current: string }) {
  return (
    <nav aria-label="Sections" className="min-w-0 lg:w-56 lg:shrink-0">
      <ul className="flex gap-1 overflow-x-auto pb-1 lg:flex-col lg:overflow-visible">
        {organisationSections.map(({ id, label, icon }) => (
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

const terms = ['terms_text'] as const;

function TermsSection() {
  return (
    <OrganisationForm names={terms}>
      {({ terms_version }) => (
        <Section
          title="Terms and conditions"
          text={`Version ${terms_version}. Every change creates a new version.`}
        >
          <FormField
            name="terms_text"
            field={form.terms_text}
            label="Text"
            rows={14}
            help="An empty line starts a new paragraph."
          />
        </Section>
      )}
    </OrganisationForm>
  );
}
