import { PlainField } from '#ui/plain-field.tsx';

interface EmailInputProps {
  error: string | undefined;
  help?: string;
  /** Focuses the field, if it is the first of the form. */
  isFirst?: boolean;
}

/** Email field with autofill hints. */
export function EmailInput({ error, help, isFirst = false }: EmailInputProps) {
  return (
    <PlainField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it is first, the form is all there is to do
      autoFocus={isFirst}
      required
      error={error}
      {...(help !== undefined && { help })}
    />
  );
}
