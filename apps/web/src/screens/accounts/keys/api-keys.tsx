import { KeyList } from './key-list.tsx';
import { apiAddress } from '#lib/file-address.ts';
import { useActiveProgramme } from '#session/session-context.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section.tsx';

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
    [
      'The programmes that the key opens',
      `curl -H "Authorization: Bearer $BATON_KEY" \\\n  ${base}/api/programmes/`,
    ],
    [
      'All systems of a programme, as a spreadsheet',
      `curl -H "Authorization: Bearer $BATON_KEY" -OJ \\\n  "${base}/api/systems/export/?programme=${programme}&format=xlsx"`,
    ],
    [
      'Change a forecast',
      `curl -X PATCH -H "Authorization: Bearer $BATON_KEY" -H "Content-Type: application/json" \\\n  -d '{"changes": [{"scope": "system:12", "milestone": 3,\n    "set": {"forecast": "2027-03-12"}, "reason": "late_material"}]}' \\\n  "${base}/api/tracker/?programme=${programme}"`,
    ],
    [
      'Preview an import; add ?commit=true to write it',
      `curl -H "Authorization: Bearer $BATON_KEY" \\\n  -F programme=${programme} -F file=@systems.xlsx \\\n  ${base}/api/systems/import/`,
    ],
  ] as const;
  return (
    <Section
      title="Calling the API"
      text="Send the key with every call. Put it into an environment variable, never into the script or an address."
      actions={
        <LinkButton href={`${base}/api/docs/`} icon="external-link">
          All calls
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-4">
        <CodeSample title="Once in the shell" code="read -rs BATON_KEY && export BATON_KEY" />
        {samples.map(([title, code]) => (
          <CodeSample key={title} {...{ title, code }} />
        ))}
        <p className="text-text-muted">
          A refused call says why in <code>detail</code>. 401: the key was revoked or has ended. 403: it may
          not do this. 404: the programme is not one of its own. 429: too many calls; wait as long as{' '}
          <code>Retry-After</code> says.
        </p>
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
