import { Icon } from './icon.tsx';

interface PasswordToggleProps {
  isShown: boolean;
  onToggle: () => void;
}

/** Shows or hides the password. Plain HTML, for both kinds of password field. */
export function PasswordToggle({ isShown, onToggle }: PasswordToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label="Show password"
      onClick={onToggle}
      className="mr-1 flex size-6 shrink-0 items-center justify-center rounded-sm text-text-muted hover:bg-surface-hover hover:text-text focus-visible:outline-offset-0"
    >
      <Icon name={isShown ? 'eye-off' : 'eye'} />
    </button>
  );
}
