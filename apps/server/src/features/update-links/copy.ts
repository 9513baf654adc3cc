export const copy = {
  /** Actors in the audit log. */
  actor: (name: string, teamCode: string) => `${name} (link of ${teamCode})`,
  mailer: 'update links',
  reminder: 'Weekly cut-off',
  invalid: 'This link was revoked or has expired. Ask your coordinator for a new one.',
  expired: 'This link has expired. Ask your coordinator for a new one.',
  complete: 'This turnover is complete and can’t be changed with a link.',
  onlyForecasts: 'This link only allows changes to forecasts and remarks.',
  noEmail: (team: string) => `${team} has no email address. Add one, or copy the link yourself.`,
  noTeam: (id: number) => `Team ${id} doesn’t exist in this programme.`,
};
