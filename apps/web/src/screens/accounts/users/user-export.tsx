import { manyUsers } from '@baton/contract/accounts/many-users.ts';
import { FileMenu } from '#resource/file-menu.tsx';
import { useCall } from '#session/session-context.ts';
import type { UserFilter } from './user-filters.tsx';

export interface UserExportProps {
  /** What is in sight is what goes into the file. */
  filter: UserFilter;
}

export function UserExport({ filter: { search, status, programme } }: UserExportProps) {
  const call = useCall();
  return (
    <FileMenu
      label="Export users"
      files={[
        {
          title: 'What the filters show',
          fetch: (format) =>
            call(manyUsers.export, {
              query: {
                format,
                ...(search !== undefined && { search: search.trim() }),
                ...(status !== undefined && { status }),
                ...(programme !== undefined && { programme }),
              },
            }),
        },
      ]}
    />
  );
}
