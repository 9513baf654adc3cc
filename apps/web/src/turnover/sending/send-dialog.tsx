import type { lookaheadSending, weeklySending } from '@baton/contract/lookahead/distribution.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Loaded } from '#resource/loaded.tsx';
import { useAct } from '#resource/use-act.ts';
import { useRead } from '#resource/use-read.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import type { ButtonSize } from '#ui/recipes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.ts';
import { useMayIssue } from './use-may-issue.ts';

interface SendTarget {
  id: number;
  /** 'Look-ahead 12'. */
  label: string;
  calls: typeof lookaheadSending | typeof weeklySending;
}

interface SendButtonProps extends SendTarget {
  programme: number;
  size?: ButtonSize;
}

/** Emails an issued document to the distribution list, after a question. */
export function SendButton({ programme, size = 'md', ...target }: SendButtonProps) {
  if (!useMayIssue(programme)) return null;
  return (
    <Button
      size={size}
      icon="mail"
      onPress={() => void openModal((controls) => <SendDialog {...controls} {...target} />)}
    >
      {copy.action}
    </Button>
  );
}

function SendDialog({ id, label, calls, isOpen, onOpenChange }: SendTarget & ModalControls<void>) {
  const { act, isActing } = useAct();
  const query = useRead(
    ['issued-recipients', calls.recipients.path, id],
    calls.recipients,
    { params: { id } },
    { staleTime: 0, gcTime: 0 },
  );
  const able = query.data?.filter(({ problem }) => problem === null).length ?? 0;
  const send = () =>
    act(
      calls.send,
      { params: { id } },
      {
        done: ({ queued }) => ({ title: `${label} emailed`, text: copy.sentText(queued) }),
        failed: 'Couldn’t send the emails',
        onDone: () => onOpenChange(false),
      },
    );
  return (
    <Dialog
      {...{ isOpen, onOpenChange }}
      title={`Email ${label}`}
      footer={
        <>
          <LinkButton href="/app/programme/recipients" icon="pencil">
            Edit distribution list
          </LinkButton>
          {able > 0 && (
            <Button variant="primary" icon="mail" isPending={isActing} onPress={() => void send()}>
              {copy.send(able)}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        failed="Couldn’t load the distribution list"
        placeholder={<Skeleton className="h-32" />}
      >
        {(recipients) =>
          recipients.length === 0 ? (
            <EmptyState title="The distribution list is empty" icon="mail">
              Add members or email addresses to send issued documents to them.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-3">
              <p className="text-text-muted">Everyone below gets the PDF. Members also get a link to it.</p>
              <Table
                label="Recipients"
                rows={recipients}
                columns={(column) => [
                  column({ header: 'Name', isRowHeader: true }, ({ name }) => name),
                  column('Email', ({ email }) => email),
                  column('Gets', ({ member, problem }) =>
                    problem === null ? (member ? 'PDF and link' : 'PDF only') : copy.problems[problem],
                  ),
                  column('Last emailed', ({ sent_at: at }) => (at === null ? 'Not yet' : formatMoment(at))),
                ]}
              />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
