import { CallExamples } from './call-examples.tsx';
import { KeyList } from './key-list.tsx';

/** Keys for scripts, and how to call with them. */
export function ApiKeys() {
  return (
    <div className="flex flex-col gap-10">
      <KeyList />
      <CallExamples />
    </div>
  );
}
