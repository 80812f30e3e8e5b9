import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { ssoRoutes } from '@sokoni/contracts';
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
  begin({ response }: Call<typeof ssoRoutes.beginSso>) {
    const { secret, nonce } = this.sso.begin();
    this.ssoCookie.write(response, secret);
    return { nonce };
  }

  @Endpoint(ssoRoutes.sso, { message: 'signed-in' })
  async logIn({ body: { token }, address, request, response }: Call<typeof ssoRoutes.sso>) {
    const opened = await this.sso.logIn(token, this.ssoCookie.read(request), address);
    this.ssoCookie.clear(response);
    return this.sessionCookie.write(response, opened);
  }

  @Endpoint(ssoRoutes.ssoLogout)
  endedAtKeycloak({ bytes }: Call<typeof ssoRoutes.ssoLogout>) {
    return this.sso.endedAtKeycloak(bytes);
  }
}
