import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const long =
  'The flange was opened on Monday and closed again on Tuesday, but nobody has signed the gasket record for it so far';

it('shows the beginning if the word is there, or nowhere', () => {
  expect(excerpt('Flange\n is open', ['open'], 40)).toBe('Flange is open');
  expect(excerpt(long, ['FLANGE'], 40)).toBe('The flange was opened on Monday and…');
  expect(excerpt(long, ['valve'], 40)).toBe('The flange was opened on Monday and…');
});

it('shows the words around one that is further behind', () => {
  expect(excerpt(long, ['gasket'], 40)).toBe('…signed the gasket record for it so far');
  expect(excerpt(long, ['gasket', 'monday'], 60)).toBe(
    'The flange was opened on Monday and closed again on…',
  );
});
