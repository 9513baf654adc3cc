import { Icon } from '#ui/icon.tsx';
import { errorClass } from '#ui/recipes.ts';

export interface ListProblemProps {
  text: string;
}

/** What is wrong with a list as a whole, below it. */
export function ListProblem({ text }: ListProblemProps) {
  if (text === '') return null;
  return (
    <p className={errorClass}>
      <Icon name="circle-alert" size={14} className="mt-0.5" />
      {text}
    </p>
  );
}
