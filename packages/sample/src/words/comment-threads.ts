/** One comment of a thread: who writes it, who is mentioned in it, and how many hours after the one before. */
export interface SampleComment {
  by: 'responsible' | 'receiving';
  /** `{other}` mentions the other side’s lead, `{team}` the other side’s team. */
  text: string;
  hours: number;
}

export type ThreadKind = 'submitted' | 'rejected' | 'blocked' | 'system';

/** Threads by what they are about. */
export const commentThreads: Record<ThreadKind, SampleComment[][]> = {
  submitted: [
    [
      {
        by: 'responsible',
        text: '{other} everything is in the dossier except two calibration certificates. They come with the courier tomorrow.',
        hours: 1,
      },
      { by: 'receiving', text: 'Thanks. We start with the loop sheets, so that’s fine.', hours: 3 },
    ],
    [
      {
        by: 'responsible',
        text: 'Ready for the joint walkdown. {team}, does Thursday 9:00 at the ground floor entrance work for you?',
        hours: 2,
      },
      { by: 'receiving', text: 'Thursday works. We’ll bring the marked-up P&ID.', hours: 4 },
      { by: 'responsible', text: 'Confirmed. Our area foreman opens the panels.', hours: 1 },
    ],
  ],
  rejected: [
    [
      {
        by: 'receiving',
        text: '{other} the open points are marked in red on the drawing. Let’s look at them together before you submit again.',
        hours: 1,
      },
      {
        by: 'responsible',
        text: 'Agreed. Two of them are done already. The survey of the slope is on Friday.',
        hours: 5,
      },
    ],
    [
      {
        by: 'responsible',
        text: 'The labels were ordered with the old numbers. New ones arrive this week.',
        hours: 4,
      },
      { by: 'receiving', text: 'OK. Then only the unsigned check records are left.', hours: 2 },
    ],
  ],
  blocked: [
    [
      {
        by: 'responsible',
        text: 'Supplier confirms delivery for next week. {other}, the date holds if it arrives by Wednesday.',
        hours: 2,
      },
      {
        by: 'receiving',
        text: 'Good. Tell us on Wednesday either way, so that we can move the crew.',
        hours: 3,
      },
    ],
    [{ by: 'responsible', text: 'Chased again today. Answer promised by the end of the week.', hours: 3 }],
    [
      {
        by: 'receiving',
        text: '{team}, can this be done in two steps? We only need the north side first.',
        hours: 6,
      },
      { by: 'responsible', text: 'Yes. North side is free from Monday.', hours: 2 },
    ],
  ],
  system: [
    [
      {
        by: 'receiving',
        text: 'Access to this room is by the east door until the floor coating has cured.',
        hours: 1,
      },
    ],
    [
      { by: 'responsible', text: 'Spare parts for start-up are in the store, shelf 14.', hours: 1 },
      { by: 'receiving', text: 'Found them, thanks.', hours: 20 },
    ],
  ],
};
