import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that one customer of a provider has: the rest is theirs to choose. */
const IPV6_BITS = 64;

/**
 * What limits by address count: a whole IPv4 address, the first 64 bits of an IPv6 one. Who has an IPv6
 * network would else have a new address for every try.
 */
export function addressPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_BITS}`).toString();
}
