import { Button } from '#ui/button.tsx';
import { ErrorPage } from '#ui/error-page.tsx';
import { loading } from '#ui/loading-bar/loading.ts';
import { notify, notifyWithUndo } from '#ui/notices/notify.ts';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const samples = [
  { kind: 'info', title: 'Account required', text: 'You must be logged in to access that page' },
  { kind: 'success', title: 'Milestones imported', text: '1,204 rows added, 3 changed.' },
  { kind: 'warning', title: 'Two rows were left out', text: 'They name a team that does not exist.' },
  {
    kind: 'error',
    title: 'Server Unavailable',
    text: 'The server is currently unavailable. Please try again later.',
  },
] as const;

function load(error: boolean) {
  loading.start();
  setTimeout(() => loading.finish({ error }), 1500);
}

export function GalleryFeedback() {
  return (
    <>
      <Section title="Feedback" isFramed>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-2">
            {samples.map((sample) => (
              <Button key={sample.kind} onPress={() => void notify(sample)}>
                Notice: {sample.kind}
              </Button>
            ))}
            <Button
              onPress={() =>
                void notifyWithUndo({ title: 'Team removed', undo: () => void notify({ title: 'Undone' }) })
              }
            >
              Notice with undo
            </Button>
            <Button onPress={() => load(false)}>Loading bar</Button>
            <Button onPress={() => load(true)}>Loading bar, failed</Button>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Progress label="Importing milestones" done={8450} total={20000} unit="rows" />
            <Progress label="Reading the file" done={312} unit="rows" />
            <Progress label="Exported" done={1204} total={1204} unit="rows" tone="success" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </div>
        </div>
      </Section>
      <Section title="Error page" isFramed>
        <ErrorPage onGoHome={() => void notify({ title: 'Home' })} path="/app/nowhere" />
      </Section>
    </>
  );
}
