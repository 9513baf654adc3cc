const heading = /^-- additive: (yes|no: \S.*)$/;

/**
 * Whether a migration only adds, so that the version before goes on working with it; undefined where it is from before
 * migrations said so. Its first line says `-- additive: yes`, or `-- additive: no: ` and why.
 */
export function isAdditive(sql: string): boolean | undefined {
  const said = heading.exec(sql.split(/\r?\n/, 1)[0] ?? '')?.[1];
  return said === undefined ? undefined : said === 'yes';
}

/** What the version before would miss or stumble over. */
const takesAway: [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|function|schema|type|sequence)\b/i, 'drops something'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'makes a column obligatory'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b)[^,;])*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
    'adds a column without a default that must be filled',
  ],
];

/** What an additive migration does that it must not; undefined where nothing is found. */
export function breaksAdditive(sql: string): string | undefined {
  const text = sql.replace(/--.*$/gm, '');
  return takesAway.find(([pattern]) => pattern.test(text))?.[1];
}
