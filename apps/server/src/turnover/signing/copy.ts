export const copy = {
  onlyPeople: 'Only people sign certificates, not API keys or team links. Log in to sign.',
};
