import type { FieldErrors } from '@baton/contract/form/form.ts';
import type { Permission } from '@baton/contract/http/permissions.ts';
import { AppError, ValidationError } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { OpenCell } from './open-cells.ts';

/** Maximum number of cells listed in an error. */
const maxNamed = 100;

/** Throws if the caller lacks permission for some of the cells, and lists them. */
export function refuseForbidden(
  scope: ProgrammeScope,
  wanted: readonly { cell: OpenCell; permissions: readonly Permission[] }[],
): void {
  const forbidden = wanted.filter(({ cell, permissions }) =>
    permissions.some((permission) => !scope.mayOnCell(permission, cell.sides)),
  );
  if (forbidden.length === 0) return;
  const labels = forbidden.slice(0, 3).map(({ cell }) => cell.label);
  const named = labels.join(', ');
  const more = forbidden.length - labels.length;
  const cells = forbidden
    .slice(0, maxNamed)
    .map(({ cell }) => ({ scope: cell.scope, milestone: cell.before.milestone }));
  const detail = `You don’t have permission to do this for ${more > 0 ? `${named} and ${more} more` : named}.`;
  throw new AppError('permission_denied', detail, { extra: { cells } });
}

/** Rejects actions that the current state doesn't allow, and lists the cells. */
export function refuseState(problems: readonly { cell: OpenCell; problem: string }[]): void {
  const [first] = problems;
  if (!first) return;
  const more = problems.length - 1;
  const { label } = first.cell;
  const detail =
    more > 0 ? `${label}: ${first.problem} The same applies to ${more} more.` : `${label}: ${first.problem}`;
  throw new AppError('invalid_state', detail, {
    extra: {
      cells: problems.slice(0, maxNamed).map(({ cell, problem }) => ({
        scope: cell.scope,
        milestone: cell.before.milestone,
        detail: problem,
      })),
    },
  });
}

/** Collects errors of list entries by index. */
export function collectErrors(list: string) {
  const errors: FieldErrors = {};
  return {
    add(index: number, field: string, message: string): void {
      const key = `${list}.${index}.${field}`;
      errors[key] = [...(errors[key] ?? []), message];
    },
    throwIfAny(): void {
      if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    },
  };
}
