import { entities, entitiesWith, type EntityWith } from '@baton/contract/entities.ts';
import { useAttachmentPlace } from '#records/attachments/attachment-place.ts';
import { AttachmentStrip } from '#records/attachments/attachment-strip.tsx';
import { useCommentTab } from '#records/comments/comment-tab.tsx';
import { useDataCommentPlace } from '#records/comments/use-comment-place.ts';
import type { MoreTabsProps, ScreenDescription } from '#resource/describe-screen.ts';
import type { DataRecord } from '#resource/record.ts';
import { describedRegister, type OwnRegister } from '#resource/register/described-register.tsx';
import type { Register } from '#resource/register/register.ts';
import { useShownProgramme } from '#session/session-context.ts';
import { CommandButtons } from './command-buttons.tsx';
import { CommandHistory } from './command-history.tsx';
import type { CommandedRecord, CommandKind } from './command-kind.ts';
import { mayChangeField, recordRights } from './record-rights.ts';
import { rowCommands } from './row-commands.ts';

type Ability = Parameters<typeof entitiesWith>[0];

/**
 * The register of a kind of quality record: with its commands on rows, on all that match, and in the sheet of one, which
 * has the comments, photos and documents that its kind can have.
 */
export function commandedRegister<Act extends string, R extends CommandedRecord>(
  commands: CommandKind<Act, R>,
  description: Omit<ScreenDescription, 'resource' | 'before' | 'Head' | 'MoreTabs' | 'History'>,
  own: OwnRegister<R> = {},
): Register {
  const { kind, resource } = commands;
  const having = <A extends Ability>(ability: A): EntityWith<A> | undefined =>
    entitiesWith(ability).find((entity) => entity === kind.entity);
  const [commented, attached, viewed] = [having('comments'), having('attachments'), having('views')];
  const last = kind.steps.at(-1)?.state;

  const Head: ScreenDescription['Head'] = ({ record }) => {
    const programme = useShownProgramme();
    return (
      <div className="mb-3 flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          {programme && <CommandButtons {...{ commands, programme }} record={record as R} />}
        </div>
        {attached && <Attached entity={attached} record={record} isFinished={record['state'] === last} />}
      </div>
    );
  };
  const MoreTabs = ({ record, children }: MoreTabsProps) => {
    const subject = { entity: commented!, id: String(record.id) };
    return children([useCommentTab(useDataCommentPlace(record.programme, subject))]);
  };
  const byCommands = ['state', ...kind.steps.map(({ name }) => `${name}_on`)];
  const described: ScreenDescription = {
    ...description,
    resource,
    before: [],
    byCommands,
    Head,
    History: (props) => (
      <CommandHistory {...{ resource }} calls={commands.calls} labels={commands.words.acts} {...props} />
    ),
    ...(commented && { MoreTabs }),
  };
  return describedRegister<R>(described, {
    ...(viewed && { views: entities[viewed].many }),
    describe(tools) {
      const mayChange = mayChangeField(kind, commands.rules(tools).mayAct);
      const refuseCell: ScreenDescription['refuseCell'] = (record, field) => {
        if (byCommands.includes(field)) return 'Commands change this.';
        if (mayChange(record as R, field)) return undefined;
        return `You don’t have permission to change this of ${(record as R).number}.`;
      };
      return { ...described, refuseCell };
    },
    rights: (tools) => recordRights(commands, tools),
    commands: (tools) => rowCommands(commands, tools),
    ...own,
  });
}

interface AttachedProps {
  entity: EntityWith<'attachments'>;
  record: DataRecord;
  isFinished: boolean;
}

/** Photos and documents of a record. */
function Attached({ entity, record: { programme, id }, isFinished }: AttachedProps) {
  return (
    <AttachmentStrip place={useAttachmentPlace(programme, { entity, id: String(id) }, { isFinished })} />
  );
}
