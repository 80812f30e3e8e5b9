import { Controller, Header } from '@nestjs/common';
import {
  type Answer,
  type Call,
  Endpoint,
  ProblemError,
  reply,
  type Session,
} from '@sokoni/common';
import {
  type CurrentUser,
  identityRoutes,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { SigningKeysService } from '../signing-keys/signing-keys.service.ts';
import { DeviceCookie, SessionCookie } from './cookies.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Endpoint(identityRoutes.signin)
  async signIn({ body, address, request, response }: Call<typeof identityRoutes.signin>) {
    const language = languageOf(request);
    const browser = { address, devices: this.devices.known(request), language };
    const opened = await this.sessions.signIn(body, browser);
    this.devices.remember(request, response, opened.user._id);
    return greet(this.cookie.write(response, opened));
  }

  @Endpoint(identityRoutes.userDetails)
  async userDetails({ session, request, response }: Call<typeof identityRoutes.userDetails>) {
    return this.cookie.write(
      response,
      await this.sessions.resume(session, this.cookie.read(request)),
    );
  }

  /** Not by a link on another site, with which browsers send the cookie too. */
  @Endpoint(identityRoutes.logout, { message: 'signed-out' })
  logout({ caller, request, response }: Call<typeof identityRoutes.logout>) {
    if (request.headers['sec-fetch-site'] === 'cross-site')
      throw new ProblemError('foreign-origin');
    return this.end(caller, response);
  }

  @Endpoint(identityRoutes.logoutByPost, { message: 'signed-out' })
  logoutByPost({ caller, response }: Call<typeof identityRoutes.logoutByPost>) {
    return this.end(caller, response);
  }

  private end(caller: Session | null, response: FastifyReply): Promise<null> {
    this.cookie.clear(response);
    return this.sessions.end(caller);
  }
}

/** The language chosen in this browser, if one was. */
export function languageOf({ cookies }: FastifyRequest): Language | undefined {
  return LANGUAGES.find((known) => known === cookies[LANGUAGE_COOKIE]);
}

export function greet(user: CurrentUser): Answer<CurrentUser> {
  if (user.accountStatus === 'active') return reply(user, 'signed-in');
  return reply(user, user.role === 'SELLER' ? 'signed-in-suspended' : 'signed-in-barred');
}

@Controller()
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Endpoint(identityRoutes.revocations)
  list({ query: { since } }: Call<typeof identityRoutes.revocations>) {
    return this.revocations.list(since === undefined ? null : new Date(since));
  }
}

@Controller()
export class SigningKeysController {
  constructor(private readonly keys: SigningKeysService) {}

  @Endpoint(identityRoutes.jwks)
  @Header('cache-control', 'no-cache')
  published() {
    return this.keys.published();
  }
}
