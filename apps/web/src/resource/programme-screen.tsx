import { Fragment, type ReactNode } from 'react';
import type { Programme } from '#session/programme-list.ts';
import { useShownProgramme } from '#session/session-context.ts';
import { NoProgramme } from './no-programme.tsx';
import { PageHead } from './page-head.tsx';

interface InProgrammeProps {
  title: string;
  children: (programme: Programme) => ReactNode;
}

/** What is shown of the active programme, from the start for each; without one it shows how to get one. */
export function InProgramme({ title, children }: InProgrammeProps) {
  const programme = useShownProgramme();
  if (programme) return <Fragment key={programme.id}>{children(programme)}</Fragment>;
  return (
    <>
      <PageHead title={title} />
      <NoProgramme />
    </>
  );
}

interface ProgrammeScreenProps extends InProgrammeProps {
  text: (programme: Programme) => ReactNode;
  actions?: ReactNode;
}

/** A screen of the active programme, with its head. */
export function ProgrammeScreen({ title, text, actions, children }: ProgrammeScreenProps) {
  return (
    <InProgramme title={title}>
      {(programme) => (
        <>
          <PageHead title={title} text={text(programme)} actions={actions} />
          {children(programme)}
        </>
      )}
    </InProgramme>
  );
}
