const words = [
  'Cooling water',
  'Instrument air',
  'Fire water',
  'Fuel gas',
  'Drains',
  'Switchgear',
  'Nitrogen',
  'Lube oil',
];
const parts = ['supply', 'return', 'headers', 'pumps', 'controls', 'distribution', 'storage', 'metering'];

/** Rows of a spreadsheet of systems, reproducible by number; a fifth of them have four parts each. */
export function systemRows(count) {
  const rows = [
    [
      'Code',
      'Name',
      'Kind',
      'Part of',
      'Area',
      'Discipline',
      'Construction team',
      'Commissioning team',
      'Phase',
      'Priority',
      'Activity ID',
      'Remark',
      'Tags',
    ],
  ];
  for (let index = 0; index < count; index += 1) {
    const family = Math.floor(index / 5);
    const own = index % 5;
    const code = `${10 + (family % 80)}-${String(family).padStart(4, '0')}`;
    rows.push([
      own === 0 ? code : `${code}-${String.fromCharCode(64 + own)}`,
      `${words[family % 8]} ${parts[(family + own) % 8]} ${family}`,
      own === 0 ? 'system' : 'subsystem',
      own === 0 ? '' : code,
      `A${1 + (family % 40)}`,
      ['EL', 'ME', 'IN', 'PI'][index % 4],
      `C${1 + (index % 20)}`,
      `X${1 + (index % 6)}`,
      `Phase ${1 + (family % 3)}`,
      String(1 + (index % 999)),
      `ACT-${100_000 + index}`,
      index % 7 === 0 ? 'Waits for the vendor’s documents' : '',
      String((index * 37) % 400),
    ]);
  }
  return rows;
}

export function toCsv(rows) {
  return rows
    .map((cells) =>
      cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\n');
}

let programmes = 0;

/** A programme with the areas, disciplines and teams that the systems refer to. */
export async function newProgramme(product) {
  programmes += 1;
  const { id } = await product.ask('POST', '/api/programmes/', { name: `Measured ${programmes}` });
  const many = (count, letter, name) =>
    toCsv([
      ['Code', 'Name'],
      ...Array.from({ length: count }, (_, index) => [`${letter}${index + 1}`, `${name} ${index + 1}`]),
    ]);
  await importFile(product, 'areas', many(40, 'A', 'Area'), id, true);
  await importFile(
    product,
    'disciplines',
    'Code,Name\nEL,Electrical\nME,Mechanical\nIN,Instruments\nPI,Piping',
    id,
    true,
  );
  await importFile(
    product,
    'teams',
    `${many(20, 'C', 'Builders')}\n${many(6, 'X', 'Starters').split('\n').slice(1).join('\n')}`,
    id,
    true,
  );
  return id;
}

export async function importFile(product, area, data, programme, commit) {
  const form = new FormData();
  form.set('programme', String(programme));
  form.set('file', new Blob([data]), 'file');
  return product.ask('POST', `/api/${area}/import/${commit ? '?commit=true' : ''}`, form);
}
