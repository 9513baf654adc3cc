import { Icon } from './icon.tsx';
import { errorClass } from './recipes.ts';

/** What is wrong with several inputs that make one field; nothing while nothing is. */
export function GroupError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={errorClass}>
      <Icon name="circle-alert" size={14} className="mt-0.5" />
      {text}
    </p>
  );
}
