import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { joinClasses } from '#lib/join-classes.ts';
import { Icon } from './icon.tsx';
import { PasswordToggle } from './password-toggle.tsx';
import {
  controlClass,
  controlGroupClass,
  errorClass,
  fieldClass,
  groupedInputClass,
  helpClass,
  labelClass,
  requiredMarkClass,
} from './recipes.ts';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'size'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** At the right end of the label’s line, after the control in tab order. */
  aside?: ReactNode;
  /** Below the control, for a strength meter. */
  meter?: ReactNode;
}

/** Text and password field without React Aria, for the screens before login. */
export function PlainField({
  label,
  help,
  error,
  aside,
  meter,
  type = 'text',
  className,
  ...input
}: PlainFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const describedBy = joinClasses(error && `${id}-error`, help ? `${id}-help` : null) || undefined;
  const shared = {
    ...input,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
  };
  return (
    <div className={joinClasses(fieldClass, 'relative', className)}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {input.required && (
          <span aria-hidden className={requiredMarkClass}>
            *
          </span>
        )}
      </label>
      {type === 'password' ? (
        <div className={joinClasses(controlGroupClass, 'h-10')}>
          <input
            {...shared}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            className={groupedInputClass}
          />
          <PasswordToggle isShown={isShown} onToggle={() => setShown(!isShown)} />
        </div>
      ) : (
        <input {...shared} type={type} className={joinClasses(controlClass, 'h-10')} />
      )}
      {meter}
      {error && (
        <p id={`${id}-error`} className={errorClass}>
          <Icon name="circle-alert" size={14} className="mt-0.5" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={helpClass}>
          {help}
        </p>
      )}
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
    </div>
  );
}
