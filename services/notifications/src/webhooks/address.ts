import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address inside a network, which no webhook may reach. */
export class AddressRefused extends Error {}

/** All global unicast addresses of IPv6 begin with these bits. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

type Loopback = 'allowed' | 'refused';

/**
 * Whether an IP address is one of the internet: not of this machine, of a private network, of a
 * provider's metadata, reserved, or an IPv4 address hidden in one of IPv6.
 */
export function isCallable(address: string, loopback: Loopback): boolean {
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return loopback === 'allowed';
  if (range !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** Whether the URL may be a webhook's, before its name is resolved: https on its own port, no name and password. */
export function isFitUrl(text: string, loopback: Loopback): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  const host = hostOf(url);
  const isLocal =
    host === 'localhost' || (isIP(host) > 0 && ipaddr.process(host).range() === 'loopback');
  if (isLocal) return loopback === 'allowed';
  if (url.protocol !== 'https:' || url.port) return false;
  return isIP(host) === 0 || isCallable(host, loopback);
}

/** Without the brackets of IPv6. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Resolves a name for a connection, and gives it none but callable addresses: what was checked is what
 * is connected to, however the name resolves the next time.
 */
export function checkedLookup(loopback: Loopback): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, []);
      const callable = found.filter(({ address }) => isCallable(address, loopback));
      const [first] = callable;
      if (!first) return callback(new AddressRefused(hostname), []);
      if (options.all) return callback(null, callable);
      return callback(null, first.address, first.family);
    });
  };
}
