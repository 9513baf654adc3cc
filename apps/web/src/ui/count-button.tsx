import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

interface CountButtonProps {
  icon: IconName;
  count: number;
  /** What it opens, with the count. */
  name: string;
  onPress: () => void;
}

/** Button that opens a dialog and shows how many entries are in it; without any, its icon alone. */
export function CountButton({ icon, count, name, onPress }: CountButtonProps) {
  const button = { size: 'sm', 'aria-haspopup': 'dialog', icon, onPress } as const;
  if (count === 0) return <Button {...button} label={name} />;
  return (
    <Button {...button} variant="ghost">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{name}</span>
    </Button>
  );
}
