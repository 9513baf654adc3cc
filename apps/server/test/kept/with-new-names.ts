/** Names and codes that version 0.3.0 changed (docs/decisions/0049-plain-names.md). */
const newNames: Readonly<Record<string, string>> = {
  giver: 'responsible',
  receiver: 'receiving',
  no_giver: 'no_responsible_team',
  no_receiver: 'no_receiving_team',
  receiver_not_ready: 'receiving_team_not_ready',
  gate: 'milestone',
  givers: 'teams',
};

const newName = (name: string) =>
  newNames[name] ??
  name
    .replace(/^giver_(?=[a-z]+$)/, 'responsible_')
    .replace(/^receiver_(?=[a-z]+$)/, 'receiving_')
    .replace('by=giver', 'by=responsible');

/** An answer of an earlier build under the names of today. */
export function withNewNames(answer: unknown): unknown {
  if (typeof answer === 'string') return newName(answer);
  if (Array.isArray(answer)) return answer.map(withNewNames);
  if (typeof answer !== 'object' || answer === null) return answer;
  const renamed = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name === 'quality' && typeof value === 'string' ? 'punches' : newName(name),
      withNewNames(value),
    ]),
  );
  return renamed['format'] === 'baton-certificate' ? { ...renamed, version: 2 } : renamed;
}
