import fc, { type Arbitrary } from 'fast-check';

/** The subset of JSON Schema that the API document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Invalid values: wrong types, extremes, and text that often breaks programs. */
const wild: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    '',
    ' ',
    'null',
    'NaN',
    '0x10',
    '-0',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202egnp.exe',
    '🏗️'.repeat(40),
    'x'.repeat(5000),
    "'; drop table systems; --",
    '%',
    '_',
    '\\',
    '{}',
    '[]',
    '<script>alert(1)</script>',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '-271821-04-20',
    '2026-01-01T00:00:00Z',
    'system:1',
    'area:99999999999999999999',
    '__proto__',
    [],
    {},
    [[]],
    [null],
    { a: { b: { c: [] } } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
);

/** Mostly valid values, so that requests get past validation. */
export function valueFor(schema: Schema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.option(fitting(schema), { freq: 12 }) },
    { weight: 1, arbitrary: wild },
  );
}

function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type ?? 'string') {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 31 - 1),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(schema.items ? valueFor(schema.items) : wild, { maxLength: 4 });
    case 'object':
      return bodyFor(schema);
    default:
      return text(schema);
  }
}

function text({ format, maxLength = 200 }: Schema): Arbitrary<unknown> {
  if (format === 'date')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.constant('2027-03-12'),
    );
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom(
      '21-03',
      'MC',
      'system:1',
      'system:2',
      'area:1',
      'code',
      '-code',
      'x'.repeat(maxLength + 1),
    ),
  );
}

/** An object whose fields may be missing or invalid, with additional unknown fields. */
export function bodyFor(schema: Schema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, each]) => [name, valueFor(each)] as const,
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('foo', 'constructor', 'id', 'version', ''), wild, { maxKeys: 1 }),
    )
    .map(([known, other]) => ({ ...other, ...known }));
}
