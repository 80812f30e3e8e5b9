import { createECDH, createHash } from 'node:crypto';

/** Most browsers of one user; a new one takes the place of the oldest. */
export const MAX_SUBSCRIPTIONS = 10;

/** A push service identifies its users by a secret address: stored under its hash, it has one owner. */
export function subscriptionId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex');
}

/** Whether a server of ours may call the address: `host`, or `*.host` for every name below it, each with a port unless it is 443. */
export function isKnownPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
}

const CURVE = 'prime256v1';

/** The public half of a VAPID key, as browsers want it. Throws for what is no private key. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

/** How long until another try after so many failed ones; null to give up: the list in the shop has it. */
export function pauseAfter(tries: number): number | null {
  return PAUSES_MS[tries - 1] ?? null;
}

const MINUTE_MS = 60_000;
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS];
