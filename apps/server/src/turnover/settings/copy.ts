export const copy = {
  reasonCodes: {
    code: 'Use letters or digits.',
    labelMissing: 'Enter a name.',
    inUse: 'This reason has been used and can’t be deleted. Deactivate it instead.',
    codeTaken: 'Another reason already has this code.',
  },
  views: {
    nameMissing: 'Enter a name.',
    nameTaken: 'You already have a view with that name. Choose another.',
    notOwner: 'Only the owner of this view or a Manager can change it.',
    noSharing: 'You can save private views, but not share them.',
  },
};
