import { expect, test } from 'vitest';
import { pickIcons } from './icons.ts';

const set = {
  prefix: 'lucide',
  width: 24,
  height: 24,
  icons: { house: { body: '<path d="a"/>' }, users: { body: '<path d="b"/>' } },
  aliases: { home: { parent: 'house' } },
};

test('gives the icons asked for and no others', () => {
  expect(pickIcons(set, ['users'])).toEqual({
    prefix: 'lucide',
    width: 24,
    height: 24,
    icons: { users: { body: '<path d="b"/>' } },
  });
});

test('brings along what an alias stands for', () => {
  expect(pickIcons(set, ['home'])).toMatchObject({
    icons: { house: { body: '<path d="a"/>' } },
    aliases: { home: { parent: 'house' } },
  });
});

test('names what it does not have, also what every object has', () => {
  expect(pickIcons(set, ['nothing', 'constructor'])).toMatchObject({
    icons: {},
    not_found: ['nothing', 'constructor'],
  });
});
