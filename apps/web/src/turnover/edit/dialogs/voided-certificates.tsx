import { useQueries } from '@tanstack/react-query';
import { certificates } from '@baton/contract/certificates/certificates.ts';
import { formatList } from '@baton/domain/locale.ts';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

const words = copy.voided;

/** Most certificates of a milestone that are read. */
const maxRead = 1000;
/** Numbers that are named. */
const maxNamed = 5;

interface Voided {
  /** Numbers of the valid certificates that reopening voids. */
  numbers: readonly string[];
  /** Why the user can’t do that, or null. */
  whyNot: string | null;
  isFailed: boolean;
  /** They aren’t known, or the user can’t void them. */
  isRefused: boolean;
}

/** The certificates that reopening turnovers voids. */
export function useVoided({ call, programme, rights }: TrackerTools, items: readonly ActionItem[]): Voided {
  const [alone] = items.length === 1 ? items : [];
  const milestones = [...new Set(items.map(({ milestone }) => milestone))];
  const answers = useQueries({
    queries: milestones.map((milestone) => {
      const scope = alone ? { scope: alone.ref } : {};
      const query = { programme, milestone, state: 'valid' as const, limit: maxRead, ...scope };
      return {
        queryKey: ['certificates', 'voided', query],
        queryFn: () => call(certificates.list, { query }),
        staleTime: 0,
      };
    }),
  });
  const keys = new Set(items.map(({ ref, milestone }) => `${ref} ${milestone}`));
  const numbers = answers
    .flatMap(({ data = [] }) => data)
    .filter(({ scope, milestone }) => keys.has(`${scope} ${milestone}`))
    .map(({ number }) => number);
  const whyNot = numbers.length > 0 ? rights.whyNotAtAll('certificates.void') : null;
  return {
    numbers,
    whyNot,
    isFailed: answers.some(({ isError }) => isError),
    isRefused: whyNot !== null || answers.some(({ isSuccess }) => !isSuccess),
  };
}

/** Says which certificates become void. */
export function VoidedCertificates({ voided: { numbers, whyNot, isFailed } }: { voided: Voided }) {
  if (isFailed)
    return (
      <p role="alert">Couldn’t check which certificates become void. Close this dialog and try again.</p>
    );
  if (numbers.length === 0) return null;
  const rest = numbers.length - maxNamed;
  const named = formatList(rest > 0 ? [...numbers.slice(0, maxNamed), words.more(rest)] : numbers);
  return (
    <div className="rounded-md bg-danger-soft px-3 py-2">
      <p className="flex items-start gap-1.5 font-medium text-danger-text">
        <Icon name="triangle-alert" size={14} className="mt-1 shrink-0" />
        {words.title(numbers.length, named)}
      </p>
      <p className="mt-1">{whyNot === null ? words.text(numbers.length) : words.forbidden(numbers.length)}</p>
    </div>
  );
}
