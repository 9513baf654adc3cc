import { Icon } from './icon.tsx';
import { errorClass } from './recipes.ts';

/** Error of a group of inputs; empty without one. */
export function GroupError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={errorClass}>
      <Icon name="circle-alert" size={14} className="mt-0.5" />
      {text}
    </p>
  );
}
