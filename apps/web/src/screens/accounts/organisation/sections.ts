import type { ComponentType } from 'react';
import type { IconName } from '#ui/icon.tsx';
import { AuditSection } from './audit-section.tsx';
import { ApiKeys } from '#screens/accounts/keys/api-keys.tsx';
import { Backups } from './backups.tsx';
import { General } from './general.tsx';
import { MailSection } from './mail-section.tsx';
import { ReasonSection } from './reason-section.tsx';
import { Security } from './security.tsx';
import { SystemSection } from './system-section.tsx';
import { TermsSection } from './terms-section.tsx';

export interface OrganisationSection {
  /** Value of the search parameter `section`. */
  id: string;
  label: string;
  icon: IconName;
  content: ComponentType;
}

/** Sections in display order. */
export const organisationSections: readonly OrganisationSection[] = [
  { id: 'general', label: 'General', icon: 'building-2', content: General },
  { id: 'security', label: 'Passwords and sessions', icon: 'lock', content: Security },
  { id: 'terms', label: 'Terms', icon: 'file-text', content: TermsSection },
  { id: 'reasons', label: 'Reason codes', icon: 'tags', content: ReasonSection },
  { id: 'mail', label: 'Mail', icon: 'mail', content: MailSection },
  { id: 'audit', label: 'Audit log', icon: 'list-checks', content: AuditSection },
  { id: 'system', label: 'Version and storage', icon: 'info', content: SystemSection },
  { id: 'keys', label: 'API keys', icon: 'key-round', content: ApiKeys },
  { id: 'backups', label: 'Backups', icon: 'layers', content: Backups },
];
