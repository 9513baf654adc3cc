import { expect, it } from 'vitest';
import { readInitials } from './read-initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['  Ola   Nordmann ', 'ON'],
  ['', ''],
  ['Øyvind Åsen', 'ØÅ'],
])('%s gives %s', (name, initials) => expect(readInitials(name)).toBe(initials));
