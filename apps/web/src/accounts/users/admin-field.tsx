import { useController } from 'react-hook-form';
import type { Group } from '@baton/contract/http/permissions.ts';
import { Checkbox } from '#ui/checkbox.tsx';

/** Whether somebody is in the group Admin. */
export function AdminField() {
  const { field } = useController({ name: 'groups' });
  const chosen = field.value as Group[];
  return (
    <Checkbox
      isSelected={chosen.includes('Admin')}
      onChange={(isOn) => field.onChange(isOn ? ['Admin'] : [])}
      help="May do everything: all programmes, all users, the organisation."
    >
      Admin
    </Checkbox>
  );
}
