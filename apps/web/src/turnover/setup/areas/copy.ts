/** Names and purposes of the data areas. Loaded with the router, so nothing else is in here. */
export const copy = {
  areas: {
    title: 'Areas',
    summary: 'Buildings, units and zones that construction works by.',
    purpose:
      'Areas divide the site the way it is built: buildings, units, zones, modules. They form a tree. An area can have turnovers like a system.',
  },
  locations: {
    title: 'Locations',
    summary: 'Levels and rooms, and how to get into them.',
    purpose: 'Locations are the levels and rooms inside an area, each with a note on how to get in.',
  },
  disciplines: {
    title: 'Disciplines',
    summary: 'Civil, mechanical, electrical and the other trades.',
    purpose:
      'Disciplines are the trades of the programme, such as civil, mechanical and electrical. Use them to group systems and people.',
  },
  teams: {
    title: 'Teams',
    summary: 'Construction, commissioning, operations and vendor teams.',
    purpose:
      'Teams hand over and receive systems: construction, commissioning, operations, vendors. Contributors enter dates for their own teams.',
  },
  people: {
    title: 'People',
    summary: 'Contacts who own systems and clear constraints.',
    purpose:
      'People own systems and clear constraints. Each has a team and contact details. A person doesn’t need to be a user.',
  },
  certificateTemplates: {
    title: 'Certificate templates',
    summary: 'What both sides sign when a system is handed over.',
    purpose:
      'A certificate template holds the title, the statements of both teams and the number pattern. Milestones that name one are signed when they’re submitted and accepted.',
  },
  milestones: {
    title: 'Milestones',
    summary: 'The handover steps of every system, in sequence.',
    purpose:
      'Milestones are the handover steps each system or area goes through, in sequence. Each one becomes a column in the tracker.',
  },
  systems: {
    title: 'Systems',
    summary: 'Systems and subsystems tracked to handover.',
    purpose:
      'Systems, subsystems and packages form a tree. Each follows a milestone chain and becomes a row in the tracker.',
  },
  punchCategories: {
    title: 'Punch categories',
    summary: 'How severe a punch is, and whether it blocks its milestone.',
    purpose:
      'Each punch has a category. It says how severe the punch is, whether it blocks a milestone, and who can accept it as an exception.',
  },
  baselines: {
    title: 'Baselines',
    summary: 'Approved dates that slip is measured against.',
    purpose:
      'A baseline holds the planned date of every milestone for every system. Approval locks it. Slip is measured against the active baseline.',
  },
  recipients: {
    title: 'Distribution list',
    summary: 'Who gets issued look-aheads and weekly reports by email.',
    purpose:
      'Issued look-aheads and weekly reports are emailed to this list as PDF. Add members, or email addresses of people without an account. Members also get a link.',
  },
};
