import { joinClasses } from '#lib/join-classes.ts';
import { endOfName } from './end-of-name.ts';

/**
 * Truncates a name in the middle, so that names with the same beginning can be told apart. The tooltip shows the full
 * name.
 */
export function CutName({ name, className }: { name: string; className?: string }) {
  const end = endOfName(name);
  return (
    <span title={name} className={joinClasses('inline-flex min-w-0', className)}>
      <span className="truncate">{name.slice(0, name.length - end.length)}</span>
      {end !== '' && <span className="shrink-0 whitespace-pre">{end}</span>}
    </span>
  );
}
