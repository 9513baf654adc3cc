import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

/** Read-only text with a copy button. Without clipboard access the text is selected for manual copying. */
export function CopyField({ label, value }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copyValue = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      input.current?.focus();
    }
  };
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={label}
        value={value}
        isReadOnly
        inputRef={input}
        className="min-w-0 flex-1"
        onFocus={() => input.current?.select()}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onPress={() => void copyValue()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
