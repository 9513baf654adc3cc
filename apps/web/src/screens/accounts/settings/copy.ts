import { absent, hasTrials } from '@baton/domain/build-flags.ts';
/** Texts of the user's own settings. */
export const copy = {
  tabs: {
    profile: 'Profile',
    password: 'Password',
    appearance: 'Appearance',
    notifications: 'Notifications',
    deputies: 'Deputies',
    sessions: 'Sessions',
    activity: 'Activity',
  },
  notifications: {
    help: {
      submitted: 'A turnover is waiting for your team’s acceptance.',
      decided: 'Your team’s submission was accepted or rejected.',
      reopened: 'A turnover of your team was reopened, or its certificate voided.',
      acted_for: 'Someone outside your team submitted, accepted or rejected in its name.',
      ready: 'A team reported a turnover ready by its link, and you can submit it.',
      mentioned: 'Someone mentioned you or your team in a comment.',
      commented: 'Someone commented where you commented before, or on your system.',
      constraint_assigned: 'You’re the new owner of a constraint.',
      constraint_cleared: 'A constraint of yours, or on your team’s turnover, was cleared.',
      punch_raised: 'A punch was raised for your team to clear, or given to it.',
      punch_assigned: 'You’re the one to clear a punch.',
      punch_to_verify: 'A punch that your team verifies was cleared.',
      punch_rejected: 'A punch that you or your team cleared was sent back.',
      punch_changed: 'What a punch of your team says was changed, or it was voided.',
      punch_reopened: 'A punch of your team was reopened after its milestone was complete.',
      ...(hasTrials
        ? {
            trial_to_sign: 'A trial waits for your team’s signature.',
            trial_returned: 'A trial of your team was returned.',
            trial_changed: 'A trial of your team was changed.',
          }
        : absent),
      earlier_reopened: 'An earlier milestone was reopened while yours stays complete.',
      rule_lifted: 'A setting was changed that held up your team’s turnovers.',
      forecast_moved: 'Someone outside your team moved your forecast.',
      update_due: 'Your weekly update is due.',
      lookahead_issued: 'A new look-ahead is available.',
      weekly_issued: 'A new weekly report is available.',
      work_finished: 'An import or report that took longer has finished.',
      deputy_named: 'You are a deputy, you have one, or a member of your team has.',
      role_changed: 'You have a new role or new teams.',
    },
  },
};
