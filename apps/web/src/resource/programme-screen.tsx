import type { ReactNode } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { NoProgramme } from './no-programme.tsx';
import { PageHead } from './page-head.tsx';

export interface ProgrammeScreenProps {
  title: string;
  text: (programme: Programme) => ReactNode;
  actions?: ReactNode;
  children: (programme: Programme) => ReactNode;
}

/** A screen of the active programme; without one it shows how to get one. */
export function ProgrammeScreen({ title, text, actions, children }: ProgrammeScreenProps) {
  const programme = useActiveProgramme();
  if (!programme) {
    return (
      <>
        <PageHead title={title} />
        <NoProgramme />
      </>
    );
  }
  return (
    <>
      <PageHead title={title} text={text(programme)} actions={actions} />
      {children(programme)}
    </>
  );
}
