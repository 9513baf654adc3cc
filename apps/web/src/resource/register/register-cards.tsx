import { useEffect, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { keyOf, type DataRecord } from '#resource/record.ts';
import { CardList, useCardWindow } from '#resource/window/card-list.tsx';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Button } from '#ui/button.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { Menu } from '#ui/menu.tsx';
import { copy } from './copy.ts';
import { rowEntries, rowMenuLabel } from './row-menu.tsx';
import type { RegisterActions } from './use-register-actions.ts';
import type { RegisterModel } from './use-register.ts';
import { useSide } from './use-side.ts';

export interface RegisterCardsProps {
  model: RegisterModel;
  rows: OpenRegister;
  actions: RegisterActions;
}

/** A register on a phone. */
export function RegisterCards(props: RegisterCardsProps) {
  const { model, rows } = props;
  const { register, programme } = model;
  const cards = useCardWindow(rows, register.card.height);
  const [, repaint] = useState(0);
  const side = useSide(register, programme.id, () => repaint((before) => before + 1));
  // not copy: the keys in one text, so that equal ones are asked for once
  const loaded = cards.keys.filter((key) => rows.get(key) !== undefined).join(' ');
  useEffect(() => side.show(loaded === '' ? [] : loaded.split(' ')), [side, loaded]);
  const cardOf = (key: string) => {
    const row = rows.get(key);
    if (!row) return undefined;
    return register.readOnly ? (
      <PlainCard {...{ model, row }} />
    ) : (
      <Card {...props} row={row} beside={side.get(key)} />
    );
  };
  return <CardList {...cards} label={register.words.title} cardOf={cardOf} />;
}

/** A row that is only read. */
function PlainCard({ model, row }: { model: RegisterModel; row: DataRecord }) {
  return (
    <button
      type="button"
      className="flex h-full w-full min-w-0 flex-col px-4 py-2.5 text-left -outline-offset-2"
      onClick={() => model.address.open(row.id)}
    >
      {model.register.card.draw(row as never, model.context)}
    </button>
  );
}

function Card({ model, actions, row, beside }: RegisterCardsProps & { row: DataRecord; beside: unknown }) {
  const { register, marks, rights, address, context, resource } = model;
  const isMarked = marks.has(row.id);
  return (
    <div className={joinClasses('flex h-full gap-3 py-2.5 pr-2 pl-4', isMarked && 'bg-surface-selected')}>
      {rights.mayEdit && (
        <span className="flex h-6 items-center">
          <MarkBox
            state={isMarked ? 'all' : 'none'}
            onChange={() => marks.toggle(row, false)}
            aria-label={copy.select(keyOf(resource, row))}
          />
        </span>
      )}
      <button
        type="button"
        className="flex min-w-0 flex-1 flex-col rounded-sm text-left"
        onClick={() => address.open(row.id)}
      >
        {register.card.draw(row as never, context)}
      </button>
      {register.side?.draw(beside)}
      <Menu
        label={rowMenuLabel(model, row)}
        placement="bottom end"
        trigger={<Button icon="ellipsis" label={rowMenuLabel(model, row)} />}
        groups={rowEntries(model, actions, row).map((entries) => ({ entries }))}
      />
    </div>
  );
}
