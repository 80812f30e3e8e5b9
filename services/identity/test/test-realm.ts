import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

const REALM = '/realms/sokoni';
const CLIENT = 'sokoni-web';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

export interface TokenOptions {
  readonly claims?: JWTPayload & Record<string, unknown>;
  readonly roles?: readonly string[];
  /** Signs instead of the realm's own key. */
  readonly keys?: Keys;
  readonly kid?: string;
}

/** A realm that publishes its keys over HTTP, signs what a test wants and receives logouts. */
export class TestRealm {
  readonly kid = randomUUID();
  /** ID tokens by which a session was ended. */
  readonly ended: string[] = [];
  /** What it answers to anybody who asks. */
  status = 200;
  private readonly keys: Keys;
  private readonly server: Server;

  private constructor(keys: Keys) {
    this.keys = keys;
    this.server = createServer((request, response) => void this.answer(request.url, response));
  }

  static async open(): Promise<TestRealm> {
    const realm = new TestRealm(await generateKeyPair('RS256'));
    await new Promise<void>((resolve) => realm.server.listen(0, '127.0.0.1', resolve));
    return realm;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get env() {
    return { KEYCLOAK_URL: this.url };
  }

  /** An ID token as Keycloak writes it, of a new user unless the claims name one. */
  idToken({ claims = {}, roles = ['general'], ...how }: TokenOptions): Promise<string> {
    const name = randomUUID().slice(0, 8);
    const newUser = {
      typ: 'ID',
      azp: CLIENT,
      sub: randomUUID(),
      sid: randomUUID(),
      auth_time: seconds(),
      email: `${name}@example.com`,
      email_verified: true,
      name: 'Salim Duka',
      preferred_username: `salim-${name}`,
      realm_access: { roles: ['offline_access', ...roles] },
    };
    return this.sign({ ...newUser, ...claims }, how);
  }

  logoutToken({ claims = {}, ...how }: TokenOptions): Promise<string> {
    return this.sign({ typ: 'Logout', events: { [LOGOUT_EVENT]: {} }, ...claims }, how);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private sign(
    claims: JWTPayload,
    { keys = this.keys, kid = this.kid }: TokenOptions,
  ): Promise<string> {
    const standard = {
      iss: `${this.url}${REALM}`,
      aud: CLIENT,
      iat: seconds(),
      exp: seconds() + 300,
      jti: randomUUID(),
    };
    return new SignJWT({ ...standard, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(keys.privateKey);
  }

  private async answer(url = '', response: import('node:http').ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, this.url);
    const hint = searchParams.get('id_token_hint');
    if (hint && this.status === 200) this.ended.push(hint);
    const key = { ...(await exportJWK(this.keys.publicKey)), kid: this.kid, alg: 'RS256' };
    const body = pathname.endsWith('/certs') ? JSON.stringify({ keys: [key] }) : 'over';
    response.writeHead(this.status, { 'content-type': 'application/json' }).end(body);
  }
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
