import { KeyList } from './key-list.tsx';
import { apiAddress } from '#lib/file-address.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';
import { copy } from './copy.tsx';

/** API keys and examples of calls. */
export function ApiKeys() {
  return (
    <div className="flex flex-col gap-10">
      <KeyList />
      <CallExamples />
    </div>
  );
}

/** Example calls with this server's address and the active programme. */
function CallExamples() {
  const programme = useActiveProgramme()?.id ?? 1;
  const base = apiAddress(location.origin);
  const samples = [
    [copy.calls.programmes, `curl -H "Authorization: Bearer $BATON_KEY" \\\n  ${base}/api/programmes/`],
    [
      copy.calls.systems,
      `curl -H "Authorization: Bearer $BATON_KEY" -OJ \\\n  "${base}/api/systems/export/?programme=${programme}&format=xlsx"`,
    ],
    [
      copy.calls.forecast,
      `curl -X PATCH -H "Authorization: Bearer $BATON_KEY" -H "Content-Type: application/json" \\\n  -d '{"changes": [{"scope": "system:12", "milestone": 3,\n    "set": {"forecast": "2027-03-12"}, "reason": "late_material"}]}' \\\n  "${base}/api/tracker/?programme=${programme}"`,
    ],
    [
      copy.calls.preview,
      `curl -H "Authorization: Bearer $BATON_KEY" \\\n  -F programme=${programme} -F file=@systems.xlsx \\\n  ${base}/api/systems/import/`,
    ],
  ] as const;
  return (
    <Section
      title={copy.calls.title}
      text={copy.calls.text}
      actions={
        <LinkButton href={`${base}/api/docs/`} icon="external-link">
          {copy.calls.reference}
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <CodeSample title={copy.calls.shell} code="read -rs BATON_KEY && export BATON_KEY" />
        {samples.map(([title, code]) => (
          <CodeSample key={title} {...{ title, code }} />
        ))}
        <p className="text-text-muted">{copy.calls.errors}</p>
      </div>
    </Section>
  );
}

interface CodeSampleProps {
  title: string;
  code: string;
}

function CodeSample({ title, code }: CodeSampleProps) {
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
