import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { SESSION_COOKIE } from '@sokoni/contracts';

type Claims = Readonly<Record<string, unknown>>;

/** The session token out of a cookie header. */
export function tokenIn(cookie: string): string {
  return cookie.slice(SESSION_COOKIE.length + 1);
}

/** The same session, run out an hour ago and signed with the shop's own key. */
export function expired(token: string): string {
  const { header, claims } = open(token);
  const exp = Math.floor(Date.now() / 1000) - 3_600;
  return rs256(header, { ...claims, iat: exp - 60, exp }, shopKey());
}

/** Every way to claim another role that is worth a try, by name. */
export function forgeries(token: string): Readonly<Record<string, string>> {
  const { header, claims } = open(token);
  const admin = { ...claims, role: 'ADMIN' };
  const signature = token.split('.')[2] ?? '';
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicPem = createPublicKey(shopKey()).export({ type: 'spki', format: 'pem' });
  const hmacHead = `${encode({ ...header, alg: 'HS256' })}.${encode(admin)}`;
  const hmac = createHmac('sha256', publicPem).update(hmacHead).digest('base64url');
  return {
    'another role under the old signature': `${encode(header)}.${encode(admin)}.${signature}`,
    'no signature, algorithm none': `${encode({ ...header, alg: 'none' })}.${encode(admin)}.`,
    'the public key as an HMAC secret': `${hmacHead}.${hmac}`,
    "a stranger's key": rs256(header, admin, stranger.export({ type: 'pkcs8', format: 'pem' })),
    'an unknown key id': rs256({ ...header, kid: '../../etc/passwd' }, admin, shopKey()),
    'half a token': token.slice(0, token.length / 2),
    'not a token': 'undefined',
  };
}

function shopKey(): string {
  const pem = process.env.JWT_PRIVATE_KEY;
  if (!pem) throw new Error('These tests need a shop that signs with JWT_PRIVATE_KEY');
  return pem.replaceAll(String.raw`\n`, '\n');
}

function open(token: string): { header: Claims; claims: Claims } {
  const [header = '', claims = ''] = token.split('.');
  return { header: decode(header), claims: decode(claims) };
}

function rs256(header: Claims, claims: Claims, key: string | Buffer): string {
  const head = `${encode(header)}.${encode(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
}
