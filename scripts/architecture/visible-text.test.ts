import { describe, expect, it } from 'vitest';
import { visibleTexts } from './visible-text.ts';

describe('texts that people read', () => {
  const texts = (source: string) => visibleTexts('a.tsx', source).map(({ text }) => text);

  it('are found between tags, in props and behind telling names', () => {
    expect(texts('<p>Late {count} days</p>')).toEqual(['Late', 'days']);
    expect(texts('<p>{isOpen ? "open" : `closed ${day}`}</p>')).toEqual(['open', 'closed …']);
    expect(texts('<Button label={isOpen ? "hide" : "show"} icon="eye" />')).toEqual(['hide', 'show']);
    expect(texts('const columns = [{ key: "late", label: "late" }];')).toEqual(['late']);
    expect(texts('function f({ confirmLabel = "yes" }) {}')).toEqual(['yes']);
  });

  it('are found anywhere if they read as English', () => {
    expect(texts('throw new AppError(409, `Nothing was saved: ${name} is closed.`);')).toEqual([
      'Nothing was saved: … is closed.',
    ]);
    expect(texts('const done = () => "Copied";')).toEqual(['Copied']);
  });

  it('are neither classes, keys, comparisons, SQL, types nor messages to developers', () => {
    expect(
      texts(`
        import { a } from './Some words here.ts';
        type Mode = 'Full text';
        const boxClass = 'flex items center';
        <p className="Grid text" data-kind="Two words" />;
        if (key === 'Some text' || event.key === 'Enter') throw new Error('It was not rendered.');
        sql\`select name from users where "Some text"\`;
        joinClasses('flex grow', isOpen && 'sticky top-0 text-sm');
      `),
    ).toEqual([]);
  });

  it('may be opted out with a reason', () => {
    expect(texts('// not copy: a name on the wire\nf("Some words");')).toEqual([]);
    expect(texts('f("Some words"); // not copy:')).toEqual(['Some words']);
  });
});
