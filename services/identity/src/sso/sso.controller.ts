import { Body, Controller, Req, Res } from '@nestjs/common';
import { ClientAddress, Endpoint } from '@sokoni/common';
import { type CurrentUser, type SsoBody, ssoRoutes, ssoSchemas } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie, SsoCookie } from '../sessions/cookies.ts';
import { SsoService } from './sso.service.ts';

@Controller()
export class SsoController {
  constructor(
    private readonly sso: SsoService,
    private readonly ssoCookie: SsoCookie,
    private readonly sessionCookie: SessionCookie,
  ) {}

  @Endpoint(ssoRoutes.beginSso)
  begin(@Res({ passthrough: true }) response: FastifyReply): { nonce: string } {
    const { secret, nonce } = this.sso.begin();
    this.ssoCookie.write(response, secret);
    return { nonce };
  }

  @Endpoint(ssoRoutes.sso, { message: 'signed-in' })
  async logIn(
    @Body({ schema: ssoSchemas.sso.body }) { token }: SsoBody,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<CurrentUser> {
    const opened = await this.sso.logIn(token, this.ssoCookie.read(request), address);
    this.ssoCookie.clear(response);
    return this.sessionCookie.write(response, opened);
  }

  @Endpoint(ssoRoutes.ssoLogout)
  endedAtKeycloak(@Body() form: Buffer | undefined): Promise<null> {
    return this.sso.endedAtKeycloak(form ?? Buffer.alloc(0));
  }
}
