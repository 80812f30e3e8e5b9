import { Injectable } from '@nestjs/common';
import { ProblemError, UnitOfWork } from '@sokoni/common';
import { type ProveOwnerBody, TIMINGS } from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import { PhoneCodesService } from '../phones/phone-codes.service.ts';
import { SsoSessionsService } from '../sso-sessions/sso-sessions.service.ts';
import { found, usesSso } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { ReauthenticationService } from './reauthentication.service.ts';

/** The proof of an owner for what other services keep. */
@Injectable()
export class OwnerProofsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly reauthentication: ReauthenticationService,
    private readonly codes: PhoneCodesService,
    private readonly ssoSessions: SsoSessionsService,
    private readonly unit: UnitOfWork,
    private readonly config: IdentityConfig,
  ) {}

  /** By the password or a code, which is used up; who comes by single sign-on has neither, and comes anew. */
  async prove({ userId, sid, nonce, ...proof }: ProveOwnerBody): Promise<null> {
    const user = found(await this.users.findById(userId));
    if (usesSso(user, this.config)) return this.needFreshSso(sid);
    const code = await this.reauthentication.check(user, proof, nonce);
    if (code) await this.unit.run(() => this.codes.consume(code));
    return null;
  }

  private async needFreshSso(sid: string): Promise<null> {
    const minutes = TIMINGS.freshSsoMs / 60_000;
    if (!(await this.ssoSessions.isFresh(sid)))
      throw new ProblemError('sso-too-old', { values: { n: minutes } });
    return null;
  }
}
