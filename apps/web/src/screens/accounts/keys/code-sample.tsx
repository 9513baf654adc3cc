export interface CodeSampleProps {
  title: string;
  code: string;
}

/** Something to be typed elsewhere. */
export function CodeSample({ title, code }: CodeSampleProps) {
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm font-medium">{title}</figcaption>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface-sunken p-3 text-sm"
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}
