/** Texts of the user's own settings. */
export const copy = {
  title: 'Settings',
  text: 'Your account, and what you manage for others.',
  yourAccount: 'Your account',
  tabs: {
    profile: 'Profile',
    password: 'Password',
    appearance: 'Appearance',
    notifications: 'Notifications',
    sessions: 'Sessions',
    activity: 'Activity',
  },
  appearance: {
    label: 'Colour mode',
    help: 'Saved in this browser.',
    systemHelp: 'Follows your device’s setting.',
  },
  administration: {
    title: 'Administration',
    programmes: 'Programmes',
    programmesOfAdmin: 'Create, edit, close, archive and delete programmes.',
    programmesOfMember: 'Your programmes and their settings.',
    users: 'Users',
    usersText: 'Invite people and manage their access.',
    organisation: 'Organisation',
    organisationText:
      'Names, defaults, passwords and sessions, terms, reason codes, email, audit log, API keys and backups.',
  },
  profile: {
    save: 'Save profile',
    saved: 'Profile saved',
    emailHelp: 'You log in with this email.',
    newEmailHelp: 'Enter your password to change your email. You’ll be logged out on other devices.',
    timeZoneHelp:
      'Times such as logins and changes are shown in this time zone. Programme dates use the programme’s own.',
    deviceZone: (zone: string) => `Same as this device (${zone})`,
  },
  password: {
    label: 'New password',
    save: 'Change password',
    saved: 'Password changed',
  },
  notifications: {
    text: (email: string) =>
      `Emails go to ${email}. You’ll always get invitations and password links; everything else is optional.`,
    digestHelp: 'Once a week: what’s due, overdue and waiting on you, in each of your programmes.',
    save: 'Save notifications',
    saved: 'Notifications saved',
  },
  sessions: {
    label: 'Your sessions',
    failed: 'Couldn’t load your sessions',
    device: 'Device',
    current: 'This device',
    lastUsed: 'Last used',
    loggedIn: 'Logged in',
    expires: 'Expires',
    end: 'End session',
    /** Follows `end` for screen readers. */
    on: (device: string) => ` on ${device}`,
    ended: 'Session ended',
    endOthers: 'End all other sessions',
    othersEnded: 'All other sessions ended',
  },
  activity: {
    label: 'Your activity',
    failed: 'Couldn’t load your activity',
    empty: 'No activity yet',
    emptyText: 'Your changes will be listed here.',
  },
};
