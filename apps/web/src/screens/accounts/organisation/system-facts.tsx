import type { ReactNode } from 'react';
import { type SystemState, organisations } from '@baton/contract/accounts/organisation.ts';
import { type Description, DescriptionList } from '#ui/description-list.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRead } from '#resource/use-read.ts';

interface SystemFactsProps {
  title: string;
  text?: ReactNode;
  items: (state: SystemState) => readonly Description[];
}

/** Read-only server configuration; it is set where the server is run. */
export function SystemFacts({ title, text, items }: SystemFactsProps) {
  const { data, error, refetch } = useRead(['system'], organisations.system);
  return (
    <Section title={title} text={text}>
      {data && <DescriptionList items={items(data)} />}
      {error && <ErrorState title="Couldn’t load server information" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-32" />}
    </Section>
  );
}
