import { getConnectionToken } from '@nestjs/mongoose';
import { eventually, type TestReply, type TestService } from '@sokoni/common/testing';
import { DEVICE_COOKIE, identityRoutes, RESET_COOKIE } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import type { IdentityConfig } from '../src/config.ts';
import { cookieOf, type Member, someAddress, startIdentity } from './identity.factory.ts';

export const NEW_PASSWORD = 'dodoma-mpya-2026';

interface ResetRequest {
  readonly name: string;
  readonly email: string;
  readonly password?: string;
  readonly address?: string;
  /** The device cookie of a browser that has logged in before. */
  readonly device?: string;
}

/** The answer to the requesting browser, its cookie, and how long it took. */
export interface Asked extends TestReply<null> {
  readonly ms: number;
  readonly nonce: string;
}

interface Confirmation {
  readonly nonce?: string;
  readonly password?: string;
  readonly endAccess?: boolean;
}

/** Identity and the steps of a password reset, each from an IP address of its own. */
export class PasswordResetHarness {
  readonly identity: TestService<IdentityConfig>;

  constructor(identity: TestService<IdentityConfig>) {
    this.identity = identity;
  }

  static async open(answerStepMs = 250): Promise<PasswordResetHarness> {
    const env = { ANSWER_STEP_MS: String(answerStepMs) };
    return new PasswordResetHarness(await startIdentity({ env }));
  }

  async ask({
    name,
    email,
    password = NEW_PASSWORD,
    address = someAddress(),
    device = '',
  }: ResetRequest): Promise<Asked> {
    const body = { name, email, password, confirmPassword: password };
    const headers = { 'x-forwarded-for': address, cookie: `${DEVICE_COOKIE}=${device}` };
    const began = performance.now();
    const answer = await this.identity
      .as(null)
      .send(identityRoutes.forgotPassword, { body, headers });
    const nonce = cookieOf(answer.headers, RESET_COOKIE) ?? '';
    return { ...answer, ms: performance.now() - began, nonce };
  }

  /** Tokens mailed to the user so far. */
  mails({ userId }: Member): string[] {
    const events = this.identity.broker.received('password.reset-requested');
    return events.filter(({ aggregateId }) => aggregateId === userId).map(({ data }) => data.token);
  }

  /** The token in the nth mail to the user. */
  mailed(member: Member, nth = 1): Promise<string> {
    return eventually(() => {
      const token = this.mails(member)[nth - 1];
      if (!token) throw new Error(`Only ${this.mails(member).length} mails so far`);
      return token;
    });
  }

  confirm(token: string, { nonce = '', ...more }: Confirmation = {}) {
    const headers = { 'x-forwarded-for': someAddress(), cookie: `${RESET_COOKIE}=${nonce}` };
    const body = { token, ...more };
    return this.identity.as(null).send(identityRoutes.confirmPasswordReset, { body, headers });
  }

  /** Sets the new password, from the asking browser. */
  async reset(member: Member, more: { endAccess?: boolean } = {}): Promise<void> {
    const nth = this.mails(member).length + 1;
    const { nonce } = await this.ask(member.user);
    const token = await this.mailed(member, nth);
    const answer = await this.confirm(token, { nonce, ...more });
    if (answer.status !== 200) throw new Error(answer.body.message);
  }

  async opensWith({ user }: Member, password: string): Promise<boolean> {
    const body = { email: user.email, password };
    const headers = { 'x-forwarded-for': someAddress() };
    const answer = await this.identity.as(null).send(identityRoutes.signin, { body, headers });
    return answer.status === 200;
  }

  get kept() {
    const connection = this.identity.app.get<Connection>(getConnectionToken());
    return connection.collection<{ _id: string; expiresAt: Date }>('password_resets');
  }
}
