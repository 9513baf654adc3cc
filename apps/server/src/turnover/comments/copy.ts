export const copy = {
  noSubject: {
    turnover: 'This turnover isn’t in this programme.',
    system: 'This system isn’t in this programme.',
    area: 'This area isn’t in this programme.',
    constraint: 'This constraint isn’t in this programme.',
    punch: 'This punch isn’t in this programme.',
  },
  noPerson: (id: number) => `Person ${id} isn’t in this programme.`,
  noTeam: (id: number) => `Team ${id} isn’t in this programme.`,
  tooManyMentions: (max: number) => `Mention up to ${max} people and teams in a comment.`,
  noMentionsByLink: 'You can’t mention people or teams with a team update link.',
  onlyAuthor: 'Only the author can edit this comment.',
  onlyAuthorOrManager: 'Only the author or a Manager can delete this comment.',
  unknownName: 'unknown',
};
