
/** Messages about users, invitations and memberships. */
export const copy = {
  invitationSentAgain: 'If this address has an open invitation, it has been sent again.',
  invitationOpen: 'This email already has an open invitation. Resend it instead.',
  notAccepted:
    'This user hasn’t accepted the invitation yet. Set the status to `invited` and resend the invitation.',
  hasPassword: 'This user already has a password. Set the status to `active` instead.',
  ownAccount: {
    deactivate: 'You can’t deactivate your own account. Ask another Admin.',
    remove: 'You can’t remove your own account. Ask another Admin.',
  },
  alreadyAccepted: 'This user has already accepted the invitation.',
  sentByEmail: 'Invitations are sent by email here. Resend the invitation instead.',
  belongsElsewhere: 'This user belongs to other programmes. Only an Admin can create their link.',
  alreadyMember: 'This user is already a member of the programme.',
  otherProgramme: 'This membership belongs to another programme.',
  emailOrUser: 'Enter either an email or a user.',
  noUser: (id: number) => `User ${id} doesn’t exist.`,
  noUsers: (ids: string) => `These users don’t exist: ${ids}.`,
  userTwice: 'Enter each user only once.',
  chooseProgramme: 'Choose a programme.',
  chooseRole: 'Choose a role.',
  people: {
    twice: 'This email is on the list twice.',
  },
  export: {
    sheet: 'Users',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    jobTitle: 'Job title',
    phone: 'Phone',
    status: 'Status',
    groups: 'Groups',
    programme: 'Programme',
    role: 'Role',
    teams: 'Teams',
    lastLogin: (timeZone: string) => `Last login (${timeZone})`,
    invited: (timeZone: string) => `Invited (${timeZone})`,
  },
};
