import type { ReactNode } from 'react';

interface DrillDownLinkProps {
  /** What the mark stands for, in words; lines are separate facts. */
  tip: string;
  /** The turnovers behind it. */
  href: string | undefined;
  children: ReactNode;
}

/** A mark of a picture that opens the turnovers behind it; one without any is only spoken. */
export function DrillDownLink({ tip, href, children }: DrillDownLinkProps) {
  const spoken = tip.replaceAll('\n', ', ');
  if (href === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows lead through all marks of a picture
      <g
        data-mark
        data-tip={tip}
        {...{ role: 'img', 'aria-label': spoken }}
        tabIndex={-1}
        className="group outline-none"
      >
        {children}
      </g>
    );
  return (
    <a data-mark data-tip={tip} href={href} aria-label={spoken} tabIndex={-1} className="group outline-none">
      {children}
    </a>
  );
}
