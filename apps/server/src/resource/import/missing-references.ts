import type { Permission } from '@baton/contract/http/permissions.ts';
import type { MissingRecords } from '@baton/contract/resource/import-result.ts';
import { readForm } from '@baton/contract/form/form.ts';
import { matchKey } from '#resource/check.ts';
import type { Lookup } from '#resource/lookups.ts';
import type { ResourceRegistry } from '#resource/registry.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { requireTransaction } from '#storage/database.ts';

const maxListed = 500;

/** Counts references of a file that have no record and could be created from their names. */
export class MissingReferences {
  readonly #registry: ResourceRegistry;
  readonly #permission: Permission;
  readonly #found = new Map<string, Map<string, MissingRecords[number]>>();

  /** Only records that the importer's permission covers can be created. */
  constructor(registry: ResourceRegistry, permission: Permission) {
    this.#registry = registry;
    this.#permission = permission;
  }

  add(resource: string, text: string): void {
    const isCovered = this.#registry.resource(resource).edit === this.#permission;
    if (!isCovered || !this.#registry.rules(resource).draftFrom) return;
    const texts = this.#found.get(resource) ?? new Map<string, MissingRecords[number]>();
    this.#found.set(resource, texts);
    const known = texts.get(matchKey(text));
    if (known) known.rows += 1;
    else texts.set(matchKey(text), { code: text, name: '', rows: 1 });
  }

  of(resource: string): MissingRecords {
    return [...(this.#found.get(resource)?.values() ?? [])];
  }

  /** By resource, as answered; undefined if none is missing. */
  list(): Record<string, MissingRecords> | undefined {
    if (this.#found.size === 0) return undefined;
    return Object.fromEntries(
      [...this.#found.keys()].map((name) => [name, this.of(name).slice(0, maxListed)]),
    );
  }
}

/** Creates missing records of the wanted resources and adds them to the lookups; true if there are new ones. */
export async function createReferences(
  context: WriteContext,
  missing: MissingReferences,
  wanted: readonly string[],
  lookups: ReadonlyMap<string, Lookup>,
): Promise<boolean> {
  let isAny = false;
  for (const name of wanted) {
    const texts = missing.of(name).map(({ code }) => code);
    const lookup = lookups.get(name);
    if (!lookup || texts.length === 0) continue;
    for (const { id, key, text } of await createRecords(context, name, texts, lookup)) {
      lookup.add(id, key, text);
      isAny = true;
    }
  }
  return isAny;
}

interface NamedRecord {
  id: number;
  key: string;
  text: string;
}

async function createRecords(
  { db, registry, programme, actor, now, preview = false }: WriteContext,
  name: string,
  texts: readonly string[],
  lookup: Lookup,
): Promise<NamedRecord[]> {
  const resource = registry.resource(name);
  const { draftFrom } = registry.rules(name);
  const drafts = new Map<string, Record<string, unknown>>();
  const isTaken = (key: string) => drafts.has(matchKey(key)) || typeof lookup.find(key) === 'number';
  // Several spellings of a name can mean the same record.
  const named = texts.flatMap((text) => {
    const { values } = readForm(resource.form, draftFrom?.(text, isTaken) ?? {}, 'draft');
    if (!values) return [];
    const given: Record<string, unknown> = values;
    const key = String(given[resource.key]);
    if (!isTaken(key)) drafts.set(matchKey(key), given);
    return [{ text, key }];
  });
  const trx = requireTransaction(db);
  const tableMapping = await tableMappingIn(trx, registry, resource, programme);
  const saved = await saveRecords(
    { db, tableMapping, registry, programme, actor, now, preview },
    [...drafts.values()].map((given) => ({ given })),
  );
  const idOf = new Map([...drafts.keys()].map((key, at) => [key, saved.ids?.[at]]));
  return named.flatMap(({ text, key }) => {
    const id = idOf.get(matchKey(key)) ?? lookup.find(key);
    return typeof id === 'number' ? [{ id, key, text }] : [];
  });
}
