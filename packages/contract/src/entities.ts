import { absent, hasTrials } from '@baton/domain/build-flags.ts';

/** What a kind of thing can have: comments, photos and documents, lines of the inbox about it, saved views of its register. */
type Ability = 'comments' | 'attachments' | 'inbox' | 'views';

interface EntityDeclaration {
  /** As sentences name one and several. */
  one: string;
  many: string;
  /** Title of its results in a search; null if it isn’t searched. */
  search: string | null;
  has: readonly Ability[];
  /** Where it opens: on its own, or at the record it belongs to. */
  opens: 'itself' | 'at its record';
}

const [itself, atItsRecord] = ['itself', 'at its record'] as const;

/**
 * Every kind of thing that is found, opened, commented on or notified of. Server and page add the parts that only one
 * of them has in records over the same kinds, so that a kind that lacks one doesn’t compile.
 */
export const entities = {
  system: { one: 'system', many: 'systems', search: 'Systems', has: ['comments', 'inbox'], opens: itself },
  area: { one: 'area', many: 'areas', search: 'Areas', has: ['comments', 'inbox'], opens: itself },
  punch: {
    one: 'punch',
    many: 'punches',
    search: 'Punches',
    has: ['comments', 'attachments', 'inbox', 'views'],
    opens: itself,
  },
  ...(hasTrials
    ? ({
        trial: {
          one: 'trial',
          many: 'trials',
          search: 'Trials',
          has: ['comments', 'attachments', 'inbox', 'views'],
          opens: itself,
        },
      } as const)
    : absent),
  certificate: {
    one: 'certificate',
    many: 'certificates',
    search: 'Certificates',
    has: ['views'],
    opens: itself,
  },
  person: { one: 'person', many: 'people', search: 'People', has: [], opens: itself },
  team: { one: 'team', many: 'teams', search: 'Teams', has: [], opens: itself },
  location: { one: 'location', many: 'locations', search: 'Locations', has: [], opens: itself },
  milestone: { one: 'milestone', many: 'milestones', search: 'Milestones', has: [], opens: itself },
  discipline: { one: 'discipline', many: 'disciplines', search: 'Disciplines', has: [], opens: itself },
  constraint: {
    one: 'constraint',
    many: 'constraints',
    search: 'Open constraints',
    has: ['comments', 'attachments', 'inbox'],
    opens: itself,
  },
  document: { one: 'document', many: 'documents', search: 'Documents', has: [], opens: atItsRecord },
  comment: { one: 'comment', many: 'comments', search: 'Comments', has: ['attachments'], opens: atItsRecord },
  turnover: {
    one: 'turnover',
    many: 'turnovers',
    search: null,
    has: ['comments', 'attachments', 'inbox'],
    opens: itself,
  },
  lookahead: { one: 'look-ahead', many: 'look-aheads', search: null, has: ['inbox'], opens: itself },
  weekly: { one: 'weekly report', many: 'weekly reports', search: null, has: ['inbox'], opens: itself },
  import: { one: 'import', many: 'imports', search: null, has: ['inbox'], opens: itself },
  report: { one: 'report', many: 'reports', search: null, has: ['inbox'], opens: itself },
  membership: { one: 'role', many: 'roles', search: null, has: ['inbox'], opens: itself },
} as const satisfies Record<string, EntityDeclaration>;

type Declarations = typeof entities;

type Entity = keyof Declarations;

/** The kinds that have an ability. */
export type EntityWith<A extends Ability> = {
  [E in Entity]: A extends Declarations[E]['has'][number] ? E : never;
}[Entity];

/** The kinds that a search finds. */
export type SearchedEntity = { [E in Entity]: Declarations[E]['search'] extends string ? E : never }[Entity];

/** The kinds that open on their own. */
export type OpenedEntity = {
  [E in Entity]: Declarations[E]['opens'] extends typeof itself ? E : never;
}[Entity];

const all = Object.keys(entities) as Entity[];

/** The kinds that have an ability, in the order of their declarations. */
export function entitiesWith<A extends Ability>(ability: A): readonly EntityWith<A>[] {
  const has = (entity: Entity): entity is EntityWith<A> =>
    (entities[entity].has as readonly Ability[]).includes(ability);
  return all.filter(has);
}

/** The kinds that a search finds; those that match equally well are listed in this order. */
export const searchedEntities: readonly SearchedEntity[] = all.filter(
  (entity): entity is SearchedEntity => entities[entity].search !== null,
);
