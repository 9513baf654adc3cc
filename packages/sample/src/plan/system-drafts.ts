import { randomOf } from '#simulate/random.ts';
import { locationWords } from '#words/places.ts';
import { systemWords, type SystemWords } from '#words/systems.ts';
import { builderOf, isUtility } from '#words/teams.ts';
import type { Draft } from './organisation-drafts.ts';
import { areaAt, disciplineAt, memberOf, teamAt } from './organisation-drafts.ts';
import { codeIn, nameIn } from './repeat-words.ts';
import type { Shape } from './shape.ts';

/** A system with its words; `startUpOrder` is from 0 to 1. */
export interface SystemDraft {
  draft: Draft;
  word: SystemWords;
  turnedOver: boolean;
  startUpOrder: number;
}

/** The tree of systems, parents first, with the requested number of tracked ones. */
export function draftSystems(shape: Shape, seed: number): SystemDraft[] {
  const made: SystemDraft[] = [];
  let leaves = 0;
  for (let round = 0; leaves < shape.systems; round += 1) {
    for (const [position, word] of systemWords.entries()) {
      if (leaves >= shape.systems) break;
      const add = (code: string, name: string, parent: number | null, turnedOver: boolean) => {
        if (turnedOver) leaves += 1;
        made.push(
          draftOne({
            word,
            round,
            position,
            code,
            name,
            parent,
            turnedOver,
            shape,
            seed,
            index: made.length,
          }),
        );
        return made.length - 1;
      };
      const system = add(word.code, word.name, null, false);
      for (const [number, part] of word.parts.entries()) {
        if (leaves >= shape.systems) break;
        const code = `${word.code}-${String(number + 1).padStart(2, '0')}`;
        if (typeof part === 'string') {
          add(code, part, system, true);
          continue;
        }
        const [name, pieces] = part;
        const above = add(code, name, system, false);
        for (const [piece, text] of pieces.entries())
          add(`${code}-${'ABCD'[piece] ?? ''}`, text, above, true);
      }
    }
  }
  return made;
}

interface DraftInput {
  word: SystemWords;
  round: number;
  position: number;
  code: string;
  name: string;
  parent: number | null;
  turnedOver: boolean;
  shape: Shape;
  seed: number;
  index: number;
}

function draftOne(input: DraftInput): SystemDraft {
  const { word, round, position, code, name, parent, turnedOver, shape, seed, index } = input;
  const random = randomOf(seed, 1_000_000 + index);
  const side = isUtility(word.area) ? 'utilities' : 'process';
  const builder = teamAt(builderOf(word.discipline, word.vendor), round, shape);
  const rooms = locationWords.flatMap(([, , , , area], at) => (area === word.area ? [at] : []));
  const tags = turnedOver ? random.between(12, 160) : 0;
  return {
    word,
    turnedOver,
    startUpOrder: (position + random.next()) / systemWords.length,
    draft: {
      code: codeIn(code, round),
      name: nameIn(name, round),
      kind: parent === null ? 'system' : 'subsystem',
      parent,
      area: areaAt(word.area, round, shape),
      location: (round * locationWords.length + random.pick(rooms)) % shape.locations,
      discipline: disciplineAt(word.discipline),
      construction_team: builder,
      commissioning_team: teamAt(`commissioning_${side}`, round, shape),
      operations_team: teamAt(`operations_${side}`, round, shape),
      owner: memberOf(builder, random.between(0, 5), shape),
      phase: position < 11 ? 'Utilities' : position < 19 ? 'Clean utilities and controls' : 'Process',
      priority: Math.min(999, 1 + position * 10 + random.between(0, 9)),
      criticality: random.pick(['low', 'medium', 'medium', 'high', 'high', 'critical']),
      activity_id: turnedOver ? `T${100_000 + index * 10}` : '',
      turned_over: turnedOver,
      tags,
      checks_total: tags * 2,
    },
  };
}
