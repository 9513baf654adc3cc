import { useController } from 'react-hook-form';
import { weekdayOptions } from '#lib/weekdays.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { GroupError } from '#ui/group-error.tsx';
import { labelClass } from '#ui/recipes.ts';

interface FormWeekdaysProps {
  name: string;
  label: string;
}

/** Weekday selection of the surrounding form. */
export function FormWeekdays({ name, label }: FormWeekdaysProps) {
  const { field, fieldState } = useController({ name });
  const chosen = (field.value as number[] | undefined) ?? [];
  const toggle = (day: number, isOn: boolean) =>
    field.onChange(
      isOn ? [...chosen, day].toSorted((one, other) => one - other) : chosen.filter((each) => each !== day),
    );
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={labelClass}>{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1 py-1">
        {weekdayOptions.map((day) => (
          <Checkbox
            key={day.id}
            isSelected={chosen.includes(day.id)}
            onChange={(isOn) => toggle(day.id, isOn)}
            isInvalid={fieldState.invalid}
          >
            {day.label.slice(0, 3)}
          </Checkbox>
        ))}
      </div>
      <GroupError text={fieldState.error?.message} />
    </fieldset>
  );
}
