import { useController } from 'react-hook-form';
import { useProgrammes } from '#session/session-context.ts';
import { Combobox } from '#ui/combobox.tsx';

/** The programmes that a key opens. */
export function ProgrammesChoice() {
  const { field, fieldState } = useController({ name: 'programmes' });
  const { list } = useProgrammes();
  return (
    <Combobox<'multiple'>
      label="Programmes"
      help="None chosen: all programmes, those to come included."
      error={fieldState.error?.message}
      options={list.map(({ id, name }) => ({ id, label: name }))}
      selectionMode="multiple"
      value={field.value as number[]}
      onChange={(chosen) => field.onChange([...chosen])}
      onBlur={field.onBlur}
    />
  );
}
