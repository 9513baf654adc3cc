/** Texts of the screens and forms of the data areas. Loaded with the first rows of a list, so nothing else is in here. */
export const copy = {
  /** What a data area is for, by its path. */
  purposes: {
    areas:
      'Areas divide the site the way it is built: buildings, units, zones, modules. They form a tree. An area can have turnovers like a system.',
    locations: 'Locations are the levels and rooms inside an area, each with a note on how to get in.',
    disciplines:
      'Disciplines are the trades of the programme, such as civil, mechanical and electrical. Use them to group systems and people.',
    teams:
      'Teams hand over and receive systems: construction, commissioning, operations, vendors. Contributors enter dates for their own teams.',
    people:
      'People own systems and clear constraints. Each has a team and contact details. A person doesn’t need to be a user.',
    'certificate-templates':
      'A certificate template holds the title, the statements of both teams and the number pattern. Milestones that name one are signed when they’re submitted and accepted.',
    milestones:
      'Milestones are the handover steps each system or area goes through, in sequence. Each one becomes a column in the tracker.',
    systems:
      'Systems, subsystems and packages form a tree. Each follows a milestone chain and becomes a row in the tracker.',
    'punch-categories':
      'Each punch has a category. It says how severe the punch is, whether it blocks a milestone, and who can accept it as an exception.',
    baselines:
      'A baseline holds the planned date of every milestone for every system. Approval locks it. Slip is measured against the active baseline.',
    recipients:
      'Issued look-aheads and weekly reports are emailed to this list as PDF. Add members, or email addresses of people without an account. Members also get a link.',
  },
  forms: {
    appearance: 'Appearance',
    turnover: 'Turnover',
    planning: 'Planning',
    area: 'Area',
    location: 'Location',
    discipline: 'Discipline',
    team: 'Team',
    contract: 'Contract',
    person: 'Person',
    work: 'Work',
    certificate: 'Certificate',
    statements: 'Statements',
    content: 'Content',
    milestone: 'Milestone',
    handover: 'Handover',
    system: 'System',
    place: 'Location',
    state: 'Status',
    openCounts: 'Open work',
    punchCategory: 'Punch category',
    blocking: 'Blocking',
    baseline: 'Baseline',
    active: 'Active',
    recipient: 'Recipient',
    emails: 'Emails',
  },
  help: {
    chain: 'The milestone chain it follows. If empty, the programme’s first chain.',
    turnedOverSystem:
      'Gives it its own row of dates in the tracker. Turn off for parents whose subsystems are tracked.',
    turnedOverArea:
      'Gives it its own row of dates in the tracker. Turn off for parents whose smaller areas are tracked.',
    accessNote: 'Keys, permits, escorts: how to get in.',
    weeklyCapacity: 'How many turnovers this team can accept per week.',
    personEmail: 'Listing a person gives no access. Users are invited in Settings > Users.',
    personUser: 'The user this person logs in as.',
    milestoneChain: 'Milestones in the same chain follow each other.',
    needsAcceptance: 'On: complete when the receiving team accepts. Off: enter the actual date directly.',
    milestoneCertificate:
      'The certificate that both teams sign for this milestone. If empty, nothing is signed.',
    certificateTitle: 'Printed at the top, such as “Mechanical completion certificate”.',
    numberPattern:
      'Text with {milestone}, {scope}, {programme}, {template} or {sequence}. {milestone}-{scope} gives MC-21-03, and {programme}-{sequence} gives NWA-0007. If empty, {milestone}-{scope}.',
    giverStatement: 'What the responsible team confirms by submitting.',
    receiverStatement:
      'What the receiving team confirms by accepting. Not used by milestones without acceptance.',
    listPunches: 'Punches of the system that aren’t verified are listed on the certificate.',
    listDocuments: 'Documents attached to the turnover are listed on the certificate.',
    certificateFooter: 'Printed at the bottom of every page.',
    certificateLogo: 'PNG or JPEG. If empty, the logo of the programme.',
    severity: 'The lowest number is the most severe. The first three are the counts A, B and C of a system.',
    blocks: 'On: the milestone can’t be submitted until the punch is verified.',
    exceptionBy:
      'Who can accept the milestone while the punch is open. The punch then blocks a later milestone.',
    clearBy: 'The milestone that a new punch has to be verified before.',
    dueDays: 'New punches are due this many days after they’re raised. If empty, they have no due date.',
    baselineDataDate: 'The date the plan was made.',
    changeReference: 'Change order approving the later contractual dates.',
    recipientUser: 'Choose a member. Emails then go to the address of the account.',
    recipientEmail: 'For people without an account. They get the PDF only and can unsubscribe by a link.',
    baselineReason: 'Required if it replaces another baseline.',
  },
};
