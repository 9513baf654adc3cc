import { isIPv6 } from 'node:net';

/** Address block assigned to one network customer: an IPv4 address, or an IPv6 /64. */
export function blockOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain(address);
}

/** The larger IPv6 network around a /64, because one customer may have several; undefined for IPv4. */
export function networkOf(address: string): string | undefined {
  const groups = groupsOf(address);
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

/** Unwraps IPv4-mapped IPv6 addresses. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
}

/** The eight groups of an IPv6 address; undefined for any other. */
function groupsOf(address: string): string[] | undefined {
  const text = plain(address).replace(/%.*$/, '');
  if (!isIPv6(text)) return undefined;
  const [head = '', tail] = text.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups.map((group) => group.replace(/^0+(?=.)/, ''));
}
