import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import { errorClass, helpClass, labelClass, requiredMarkClass } from './recipes.ts';

/** Common props of fields. `error` also marks the field invalid. */
export interface FieldWords {
  label: string;
  /** Hides the label visually if the context names the field. */
  isLabelHidden?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  children: ReactNode;
  /** At the right end of the label’s line, for a link or a count. */
  aside?: ReactNode;
}

/** Label, control, error and help. Must be inside a React Aria field, which connects them. */
export function Field({ label, isLabelHidden, help, error, isRequired, aside, children }: FieldProps) {
  return (
    <>
      <span
        className={joinClasses(
          'flex items-baseline justify-between gap-2',
          isLabelHidden && !aside && 'sr-only',
        )}
      >
        <Label className={joinClasses(labelClass, isLabelHidden && 'sr-only')}>
          {label}
          {isRequired && (
            <span aria-hidden className={requiredMarkClass}>
              *
            </span>
          )}
        </Label>
        {aside}
      </span>
      {children}
      <FieldError className={errorClass}>
        <Icon name="circle-alert" size={14} className="mt-0.5" />
        <span>{error}</span>
      </FieldError>
      {help && (
        <Text slot="description" className={helpClass}>
          {help}
        </Text>
      )}
    </>
  );
}
