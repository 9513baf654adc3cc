/** What both teams confirm, as a template has it: without anything open, and otherwise. */
export interface StatementTexts {
  responsible_statement: string;
  /** Instead, if it is signed although punches are open. */
  responsible_open_statement: string;
  receiving_statement: string;
  /** Instead, if it is accepted with exceptions. */
  receiving_exceptions_statement: string;
}

/** Where a template has no text. */
export const usualStatements = {
  open: 'The work is complete and was inspected and tested, except for the punches that this certificate names as outstanding or as exceptions.',
  exceptions:
    'We take over the work with the exceptions that this certificate lists. The responsible team closes them out by their due dates.',
} as const;

/** What is signed about open punches. */
interface Standing {
  /** Without acceptance: only the responsible team signs. */
  isOneSided: boolean;
  /** Submitted although punches blocked it. */
  isBlocked: boolean;
  hasExceptions: boolean;
}

/** The statement of each team that is true; none of the receiving team if it doesn’t sign. */
export function statementsFor(
  texts: StatementTexts,
  { isOneSided, isBlocked, hasExceptions }: Standing,
): { responsible: string; receiving: string } {
  const isOpen = isBlocked || (isOneSided && hasExceptions);
  return {
    responsible: isOpen
      ? texts.responsible_open_statement || usualStatements.open
      : texts.responsible_statement,
    receiving: isOneSided
      ? ''
      : hasExceptions
        ? texts.receiving_exceptions_statement || usualStatements.exceptions
        : texts.receiving_statement,
  };
}
