import { useController } from 'react-hook-form';
import type { Group } from '@baton/contract/http/permissions.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export interface AdminFieldProps {
  /** Set for the user's own account; `isLast`: there is no other active Admin. */
  own?: { isLast: boolean } | undefined;
}

const usual = 'May do everything: all programmes, all users, the organisation.';

export function AdminField({ own }: AdminFieldProps) {
  const { field } = useController({ name: 'groups' });
  const chosen = field.value as Group[];
  const isOn = chosen.includes('Admin');
  const help = own?.isLast
    ? 'You are the last active Admin. Make somebody else an Admin before you give it up.'
    : own && !isOn
      ? 'Once saved you can no longer look after users, programmes and the organisation.'
      : usual;
  return (
    <Checkbox
      isSelected={isOn}
      isDisabled={own?.isLast ?? false}
      onChange={(next) => field.onChange(next ? ['Admin'] : [])}
      help={help}
    >
      Admin
    </Checkbox>
  );
}
