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
  },
  help: {
    chain: 'The milestone chain it follows. If empty, the programme’s first chain.',
    personEmail: 'Listing a person gives no access. Users are invited in Settings > Users.',
    numberPattern:
      'Text with {milestone}, {scope}, {programme}, {template} or {sequence}. {milestone}-{scope} gives MC-21-03, and {programme}-{sequence} gives NWA-0007. If empty, {milestone}-{scope}.',
  },
};
