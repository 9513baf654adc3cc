import { useController } from 'react-hook-form';
import type { Group } from '@baton/contract/http/permissions.ts';
import { Checkbox } from '#ui/checkbox.tsx';

export interface AdminFieldProps {
  /** Set for the user's own account; `isLast`: there is no other active Admin. */
  own?: { isLast: boolean } | undefined;
}

export function AdminField({ own }: AdminFieldProps) {
  const { field } = useController({ name: 'groups' });
  const chosen = field.value as Group[];
  const isOn = chosen.includes('Admin');
  const help = own?.isLast
    ? 'You’re the only active Admin. Make another user an Admin first.'
    : own && !isOn
      ? 'After saving, you’ll lose access to users, programmes and organisation settings.'
      : 'Full access to all programmes, users and organisation settings.';
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
