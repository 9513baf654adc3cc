import { audit } from '@baton/contract/accounts/audit.ts';
import { passwords } from '@baton/contract/accounts/passwords.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '#resource/form-field.tsx';
import { PageHead } from '#resource/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Deputies } from './deputies.tsx';
import { Notifications } from './notifications.tsx';
import { Profile } from './profile.tsx';
import { readPreference } from '#ui/colour-mode/colour-mode.ts';
import { colourModes } from '#ui/colour-mode/colour-modes.ts';
import { useColourMode } from '#ui/colour-mode/use-colour-mode.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { hasGroup } from '#session/rights.ts';
import { useCurrentUser, useCall } from '#session/session-context.ts';
import { type LinkRow, LinkRows } from '#resource/link-rows.tsx';
import { RecordForm } from '#resource/record-form.tsx';
import { useRecordForm } from '#resource/use-record-form.ts';
import { AuditList } from '#screens/accounts/audit/audit-list.tsx';
import { passwordStrength } from '#screens/accounts/password-strength.ts';
import { usePublicOrganisation } from '#screens/accounts/use-public-organisation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Section } from '#ui/section.tsx';
import { StrengthMeter } from '#ui/strength-meter.tsx';
import { copy } from './copy.ts';
import { Sessions } from './sessions.tsx';

const { form } = passwords.change.body;

const empty = { current_password: '', password: '', password_confirm: '' };

const options = colourModes.map(({ id, label }) => ({
  id,
  label,
  ...(id === 'system' && { help: 'Follows your device’s setting.' }),
}));

function Appearance() {
  const { preference, setPreference } = useColourMode();
  return (
    <RadioGroup
      label="Colour mode"
      help="Saved in this browser."
      options={options}
      value={preference}
      onChange={(value) => setPreference(readPreference(value))}
    />
  );
}

const tabs = [
  { id: 'profile', label: copy.tabs.profile, content: <Profile /> },
  { id: 'password', label: copy.tabs.password, content: <ChangePassword /> },
  { id: 'appearance', label: copy.tabs.appearance, content: <Appearance /> },
  { id: 'notifications', label: copy.tabs.notifications, content: <Notifications /> },
  { id: 'deputies', label: copy.tabs.deputies, content: <Deputies /> },
  { id: 'sessions', label: copy.tabs.sessions, content: <Sessions /> },
  { id: 'activity', label: copy.tabs.activity, content: <OwnActivity /> },
] as const;

export function Settings() {
  const { tab = 'profile' } = useSearch({ from: '/shell/app/settings' });
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Settings" text="Your account, and what you manage for others." />
      <div className="flex flex-col gap-8">
        <Administration />
        <Tabs
          label="Your account"
          tabs={tabs}
          selectedKey={tab}
          onSelectionChange={(key) => {
            const chosen = tabs.find(({ id }) => id === key);
            if (chosen && chosen.id !== tab)
              void navigate({ to: '/app/settings', search: { tab: chosen.id } });
          }}
        />
      </div>
    </>
  );
}

/** Links to the administration screens that the user may open. */
function Administration() {
  const user = useCurrentUser();
  const rows: LinkRow[] = [
    {
      href: '/app/settings/programmes',
      icon: 'folder-tree',
      title: 'Programmes',
      text: hasGroup(user, 'Admin')
        ? 'Create, edit, close, archive and delete programmes.'
        : 'Your programmes and their settings.',
    },
  ];
  if (user.permissions.includes('members.manage')) {
    rows.push({
      href: '/app/settings/users',
      icon: 'users',
      title: 'Users',
      text: 'Invite people and manage their access.',
    });
  }
  if (hasGroup(user, 'Admin')) {
    rows.push({
      href: '/app/settings/organisation',
      icon: 'building-2',
      title: 'Organisation',
      text: 'Names, defaults, passwords and sessions, terms, reason codes, email, audit log, API keys and backups.',
    });
  }
  return (
    <Section title="Administration">
      <LinkRows rows={rows} />
    </Section>
  );
}

function ChangePassword() {
  const call = useCall();
  const user = useCurrentUser();
  const organisation = usePublicOrganisation();
  const record = useRecordForm({
    form,
    mode: 'draft',
    values: empty,
    isClearedAfterSave: true,
    async save({ current_password = '', password = '', password_confirm = '' }) {
      const { detail } = await call(passwords.change, {
        body: { current_password, password, password_confirm },
      });
      notify({ kind: 'success', title: 'Password changed', text: detail });
    },
  });
  const password = useWatch({ control: record.state.control, name: 'password' });
  const strength = passwordStrength(password, {
    minLength: organisation?.password_min_length ?? 12,
    personal: [
      user.email,
      user.first_name,
      user.last_name,
      organisation?.name ?? '',
      organisation?.product ?? '',
    ],
  });
  return (
    <div className="max-w-sm">
      <RecordForm {...record} saveLabel="Change password">
        <FormField name="current_password" field={form.current_password} autoComplete="current-password" />
        <FormField
          name="password"
          field={form.password}
          label="New password"
          autoComplete="new-password"
          meter={<StrengthMeter {...strength} />}
        />
        <FormField name="password_confirm" field={form.password_confirm} autoComplete="new-password" />
      </RecordForm>
    </div>
  );
}

/** The user's own entries in the audit log. */
function OwnActivity() {
  const call = useCall();
  const [offset, setOffset] = useState(0);
  return (
    <AuditList
      label="Your activity"
      failed="Couldn’t load your activity"
      isWhoHidden
      empty={
        <EmptyState title="No activity yet" icon="list-checks">
          Your changes will be listed here.
        </EmptyState>
      }
      size={50}
      offset={offset}
      onOffset={setOffset}
      queryKey={['own']}
      read={(page, request) => call(audit.own, { query: page, ...request })}
    />
  );
}
