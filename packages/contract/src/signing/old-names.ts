/** Names of fields and codes before version 0.3.0, which sealed certificates and the audit trail keep. */
const newNames: Readonly<Record<string, string>> = {
  giver: 'responsible',
  receiver: 'receiving',
  giver_team: 'responsible_team',
  receiver_team: 'receiving_team',
  giver_statement: 'responsible_statement',
  receiver_statement: 'receiving_statement',
  gate: 'milestone',
  quality: 'punches',
  receiver_not_ready: 'receiving_team_not_ready',
};

/** Fields whose values are names, too. */
const coded = ['exception_by', 'kind', 'reason', 'fields'];

const newName = (name: string): string => newNames[name] ?? name;

const newValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(newValue) : typeof value === 'string' ? newName(value) : value;

/** The same fields under the names of today. */
export function withNewNames(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      newName(name),
      coded.includes(name) ? newValue(value) : value,
    ]),
  );
}
