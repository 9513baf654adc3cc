import { describe, expect, it } from 'vitest';
import { statementsFor, usualStatements } from './certificate-statements.ts';

const texts = {
  responsible_statement: 'Complete.',
  responsible_open_statement: 'Complete but for punches.',
  receiving_statement: 'Taken over.',
  receiving_exceptions_statement: 'Taken over with exceptions.',
};
const clean = { isOneSided: false, isBlocked: false, hasExceptions: false };

describe('statements of a certificate', () => {
  it('are the plain ones if nothing is open', () => {
    expect(statementsFor(texts, clean)).toEqual({ responsible: 'Complete.', receiving: 'Taken over.' });
  });

  it('say what is open, each of its own team', () => {
    expect(statementsFor(texts, { ...clean, isBlocked: true })).toEqual({
      responsible: 'Complete but for punches.',
      receiving: 'Taken over.',
    });
    expect(statementsFor(texts, { ...clean, hasExceptions: true })).toEqual({
      responsible: 'Complete.',
      receiving: 'Taken over with exceptions.',
    });
  });

  it('are one without acceptance', () => {
    expect(statementsFor(texts, { ...clean, isOneSided: true })).toEqual({
      responsible: 'Complete.',
      receiving: '',
    });
    expect(statementsFor(texts, { ...clean, isOneSided: true, hasExceptions: true })).toEqual({
      responsible: 'Complete but for punches.',
      receiving: '',
    });
  });

  it('have a usual text where a template has none', () => {
    const empty = { ...texts, responsible_open_statement: '', receiving_exceptions_statement: '' };
    expect(statementsFor(empty, { isOneSided: false, isBlocked: true, hasExceptions: true })).toEqual({
      responsible: usualStatements.open,
      receiving: usualStatements.exceptions,
    });
  });
});
