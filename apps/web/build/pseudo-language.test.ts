import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { translate } from './pseudo-language.ts';
import { pseudoCopy, pseudoText } from './pseudo-text.ts';

it('marks every letter and makes a text a third longer', () => {
  expect(pseudoText('Late by')).toBe('Ĺáťé ƀý~~~');
  expect(pseudoText('Abcdefghijklmnopqrstuvwxyz')).not.toMatch(/[a-z]/i);
  expect([pseudoText(''), pseudoText('12/3 · 4')]).toEqual(['', '12/3 · 4']);
});

it('leaves values as they are given', () => {
  const copy = pseudoCopy({
    title: 'Late',
    moved: (name: string, days: number) => `${name} moved by ${days} days`,
    named: ({ name }: { name: string }) => `Open ${name}`,
    list: { words: ['one', 'two'] },
  });
  expect(copy.title).toBe('Ĺáťé~~');
  expect(copy.moved('21-03 (a)', 9)).toBe('21-03 (a) ḿóṽéď ƀý 9 ďáýś~~~~~~~~~');
  expect(copy.named({ name: 'Pump' })).toBe('Óṕéń Pump~~~');
  expect(copy.list.words).toEqual(['óńé~', 'ťŵó~']);
});

it('changes the texts between the tags of a sentence', () => {
  const element = { $$typeof: Symbol('element'), type: 'strong', props: { children: ['Late by ', 9] } };
  const copy = pseudoCopy({ sentence: () => element });
  expect(copy.sentence()).toMatchObject({ type: 'strong', props: { children: ['Ĺáťé ƀý ~~~', 9] } });
});

it('wraps copy files and the labels of the contract', () => {
  const code = "export const copy = {\n  title: 'Late',\n};";
  for (const file of ['apps/web/src/ui/copy.ts', 'packages/domain/src/turnover/copy.tsx'])
    expect(translate(code, `/repo/${file}`)).toContain('};\nObject.assign(copy, pseudoCopy(copy));');
  expect(translate(code.replace('};', '} as const;'), '/repo/apps/web/src/ui/copy.ts')).toContain(
    '} as const;\nObject.assign(copy, pseudoCopy(copy));',
  );
  expect(translate(code, '/repo/apps/server/src/accounts/copy.ts')).toBeUndefined();
  const labels =
    "export const kindLabels: Record<Kind, string> = { a: 'A' };\nconst kind = choice({ labels: kindLabels });";
  const wrapped = translate(labels, '/repo/packages/contract/src/programme/teams.ts');
  expect(wrapped).toContain("{ a: 'A' };\nObject.assign(kindLabels, pseudoCopy(kindLabels));\nconst kind");
});

it('changes texts where they are shown, and leaves values, escapes and what is not shown', () => {
  const shown = (code: string) => translate(code, '/repo/apps/web/src/ui/button.tsx');
  expect(shown('<p title="Late" className="flex">\n  Due &amp; late\n</p>')).toBe(
    '<p title="Ĺáťé~~" className="flex">\n  Ďúé &amp; ĺáťé~~~~\n</p>',
  );
  expect(shown("notify({ title: `Moved ${by > 1 ? 'Some days' : f({ by })} later` });")).toBe(
    "notify({ title: `Ḿóṽéď ${by > 1 ? 'Śóḿé ďáýś~~~' : f({ by })} ĺáťéŕ~~~~~` });",
  );
  expect(shown("const text = 'Not\\u00a0now';")).toBe("const text = 'Ńóť\\u00a0ńóŵ~~~';");
  expect(shown("if (key === 'Enter') joinClasses('flex grow');")).toBeUndefined();
  expect(translate("f('Some words here.');", '/repo/apps/server/src/a.ts')).toBeUndefined();
});

it.each([
  ['field.ts', 'label: pseudoCopy(label),'],
  ['calendar-fields.ts', 'label: pseudoCopy(basics.label),'],
  ['image-field.ts', '...basics, label: pseudoCopy(basics.label),'],
  ['../programme/people.ts', "one: pseudoCopy('person'),"],
  ['../reports/report-data.ts', 'Object.assign(fallbackLabels, pseudoCopy(fallbackLabels));'],
])('finds the labels of %s', (name, label) => {
  const file = path.resolve(import.meta.dirname, '../../../packages/contract/src/form', name);
  expect(translate(readFileSync(file, 'utf8'), file)).toContain(label);
});
