export function nameOf(user: { full_name: string; email: string }): string {
  return user.full_name === '' ? user.email : user.full_name;
}
