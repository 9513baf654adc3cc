import { copy } from '@baton/domain/lookahead/copy.ts';
import { SignShape } from '#ui/sign-mark.tsx';

/** Before the sum of a week in which a receiving team is over its capacity. */
export function SumWarning() {
  return (
    <>
      <SignShape name="overload" size={12} className="mr-1 inline-block align-[-0.0625rem]" />
      <span className="sr-only">{copy.signs.overload} </span>
    </>
  );
}
