import { useController } from 'react-hook-form';
import type { Group } from '@baton/contract/http/permissions.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { copy } from './copy.ts';

export interface AdminFieldProps {
  /** Set for the user's own account; `isLast`: there is no other active Admin. */
  own?: { isLast: boolean } | undefined;
}

export function AdminField({ own }: AdminFieldProps) {
  const { field } = useController({ name: 'groups' });
  const chosen = field.value as Group[];
  const isOn = chosen.includes('Admin');
  const help = own?.isLast ? copy.admin.lastAdmin : own && !isOn ? copy.admin.losing : copy.admin.help;
  return (
    <Checkbox
      isSelected={isOn}
      isDisabled={own?.isLast ?? false}
      onChange={(next) => field.onChange(next ? ['Admin'] : [])}
      help={help}
    >
      {copy.admin.label}
    </Checkbox>
  );
}
