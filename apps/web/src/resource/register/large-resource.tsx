import { useMemo } from 'react';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import type { Programme } from '#session/programme-list.ts';
import { describedRegister } from './described-register.tsx';
import { RegisterScreen } from './register-screen.tsx';

/** Its page has the title. */
const belowTitle = {};

export interface LargeResourceProps {
  description: ScreenDescription;
  programme: Programme;
}

/** Screen of a resource that is too large to be read as a whole: its register. */
export function LargeResource({ description, programme }: LargeResourceProps) {
  const register = useMemo(() => describedRegister(description), [description]);
  return <RegisterScreen {...{ register, programme }} place={belowTitle} />;
}
