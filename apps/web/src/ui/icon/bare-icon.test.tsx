import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from '#ui/icon.tsx';
import { bundledIconNames } from './bundled-icon-names.ts';

it('has every icon of the shell at hand, as a picture', () => {
  const bare = bundledIconNames.filter(
    (name) =>
      !/<svg[^>]* viewBox="0 0 24 24"[^>]*><(path|g|circle|rect)/.test(
        renderToStaticMarkup(<Icon name={name} />),
      ),
  );
  expect(bare).toEqual([]);
});

it('knows a bundled one also by its collection', () => {
  expect(renderToStaticMarkup(<Icon name="lucide:check" />)).toBe(
    renderToStaticMarkup(<Icon name="check" />),
  );
});

it('is decoration where it has no label', () => {
  expect(renderToStaticMarkup(<Icon name="check" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon name="check" label="Done" />)).toContain('role="img" aria-label="Done"');
});
