import type { Form } from '@baton/contract/form/form.ts';
import { isReadOnly } from '@baton/contract/http/permissions.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { cellText, keyOf, plainText, titleOf, type DataRecord } from '#resource/record.ts';
import { mayIn } from '#session/rights.ts';
import { Badge } from '#ui/badge.tsx';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import { defineRegister, type Register, type RegisterDeclaration, type RegisterTools } from './register.ts';
import { registerAddress } from './register-address.ts';
import { registerWords } from './register-words.ts';

const loadSheet = () => import('./record-sheets.tsx');

const others = { open: 'id', tab: ['comments', 'history'] } as const;

/** What differs from what follows from the declarations. */
export type OwnRegister<Row> = Partial<RegisterDeclaration<Row, Form, typeof others>>;

/** The register of a resource that is large, from the description of its screen; `own` is what differs. */
export function describedRegister<Row extends DataRecord>(
  description: ScreenDescription,
  own: OwnRegister<Row> = {},
): Register {
  const { resource, icon, title, purpose, tones } = description;
  const { filter = {} } = resource.large ?? {};
  const words = registerWords(resource);
  const mayEdit = ({ user, programme }: RegisterTools) => mayIn(user, programme, resource.edit);
  const OpenRecord = lazyPart(async () => (await loadSheet()).OpenRecord);
  return defineRegister<Row, Form, typeof others>({
    address: registerAddress({ resource, filter, others, opens: 'open', closes: ['open', 'tab'] }),
    icon,
    words: { ...words, title, empty: { ...words.empty, text: purpose, textReadOnly: purpose } },
    filters: parametersOf(filter),
    describe: () => description,
    card: {
      height: 92,
      draw: (row, { nameOf }) => {
        const [first, ...more] = description.columns.filter(
          (name) => !tones?.[name] && name !== resource.title,
        );
        const shown = [first, ...more.slice(0, 2)].flatMap((name) =>
          name === undefined ? [] : cellText(name, fieldOf(resource, name), row, nameOf) || [],
        );
        return (
          <>
            <span className="flex h-6 items-center gap-2">
              <span className="min-w-0 truncate font-medium tabular">{keyOf(resource, row)}</span>
              {Object.entries(tones ?? {}).map(([name, toneOf]) => (
                <Badge key={name} tone={toneOf[plainText(row[name])] ?? 'neutral'}>
                  {cellText(name, fieldOf(resource, name), row)}
                </Badge>
              ))}
            </span>
            {resource.key !== resource.title && (
              <span className="w-full truncate leading-5">{titleOf(resource, row)}</span>
            )}
            <span className="mt-auto flex gap-2 truncate text-sm text-text-muted tabular">
              {shown.map((text) => (
                <span key={text} className="truncate">
                  {text}
                </span>
              ))}
            </span>
          </>
        );
      },
    },
    rights: (tools) => ({
      mayEdit: mayEdit(tools),
      mayCreate:
        !isReadOnly(tools.programme.status) &&
        mayIn(tools.user, tools.programme, resource.create ?? resource.edit),
      mayDelete: () => mayEdit(tools),
    }),
    create: async ({ programme, copied }) =>
      (await openLoadedModal<Awaited<ReturnType<typeof loadSheet>>, boolean>(
        loadSheet,
        ({ NewRecord }, controls) => <NewRecord {...controls} {...{ description, programme, copied }} />,
      )) ?? false,
    isImported: true,
    Sheet: (props) => <OpenRecord {...props} description={props.description ?? description} />,
    ...own,
  });
}

/** Parameters of a filter, ranges once. */
function parametersOf(filter: Form): string[] {
  const names = Object.keys(filter).filter((name) => !name.endsWith('_to'));
  return names.map((name) => name.replace(/_from$/, ''));
}
