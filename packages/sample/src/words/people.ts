export const firstNames =
  'Aisling Alban Amara Anouk Arlo Beatriz Benedek Birgit Bram Brigid Callum Carys Chidi Cillian Dalia Darragh Delphine Dilan Edda Eimear Elio Emeka Enid Esra Fabian Farah Fergus Fiadh Freya Gareth Greta Hamish Hana Hugo Ifeoma Imogen Ingrid Isolde Ivo Jarek Jocelyn Kasper Keziah Lachlan Leila Lorcan Luca Maeve Magnus Mairead Malik Mireille Nadia Niall Noor Odette Oisin Orla Osman Petra Quentin Rafael Reiko Rhona Ruben Saoirse Selma Sorcha Stellan Tadhg Tamar Teodor Una Viggo Wanda Xanthe Yara Yusuf Zelda Zofia'.split(
    ' ',
  );

export const lastNames =
  'Abernathy Achterberg Adeyemi Ashdown Balogh Bellweather Birkett Brennagh Calloway Carrick Castellan Coldbrook Corrigan Dankworth Delacourt Dravec Dunmore Eastlake Eriksgard Fairweather Fallow Farrant Finnerty Galbraith Garrick Gorecki Grantley Hallberg Harcastle Hathersage Hollis Huxtable Iveson Jankowiak Jessop Kavanor Kestrel Kilbride Kirkwall Lathbury Leclair Lindqvist Lockhart Lomond Madigan Marchetti Marlowe Mbeki Merrick Moravec Nakata Nethercott Novotny Oakshott Okonjo Ormsby Pendry Penhallow Quillan Radcliff Ravensworth Redfern Rosewarne Sandoval Selwyn Severin Stavros Stonebridge Tarrant Thorley Trevanion Ullman Vance Verhoeven Wainright Westbrook Winslade Wyndham Yarrow Zelenko'.split(
    ' ',
  );

/** By kind of team: the lead first, then the others. */
export const jobTitles: Record<string, string[]> = {
  construction: [
    'Construction manager',
    'Site engineer',
    'Completions engineer',
    'Supervisor',
    'Field engineer',
  ],
  vendor: ['Package manager', 'Site representative', 'Start-up engineer'],
  commissioning: ['Commissioning lead', 'Commissioning engineer', 'Turnover coordinator', 'Test engineer'],
  operations: ['Operations readiness lead', 'Shift manager', 'Process technician', 'Maintenance engineer'],
  owner: ['Qualification lead', 'Validation engineer', 'Document controller'],
};

/** Enters the plan and the need dates. */
export const plannerTitle = 'Lead planner';

/** Who gets issued documents by email, and the work of the team whose company they belong to. */
export const recipientWords = [
  {
    name: 'Site office',
    mailbox: 'site-office',
    work: 'qualification',
    lookaheads: true,
    weekly_reports: true,
  },
  {
    name: 'Project controls',
    mailbox: 'controls',
    work: 'qualification',
    lookaheads: false,
    weekly_reports: true,
  },
  {
    name: 'Commissioning office',
    mailbox: 'office',
    work: 'commissioning_utilities',
    lookaheads: true,
    weekly_reports: false,
  },
] as const;
