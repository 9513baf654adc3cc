import { signNames } from '@baton/domain/chart/signs.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { SignShape } from '#ui/sign-mark.tsx';
import { StatusMark } from '#ui/status-mark.tsx';

const statusMarks = Object.fromEntries(
  statuses.map((status) => [status, <StatusMark key={status} status={status} isWordHidden size={12} />]),
);

/** Marks of the matrix: statuses, and the sign of blocking punches. */
export const matrixMarks = { ...statusMarks, punches: <SignShape name="punches" size={12} /> };

/** Marks of lists, which also show signs. */
export const listMarks = {
  ...statusMarks,
  ...Object.fromEntries(signNames.map((name) => [name, <SignShape key={name} name={name} size={12} />])),
};
