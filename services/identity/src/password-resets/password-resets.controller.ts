import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import { DeviceCookie, ResetCookie, SessionCookie } from '../sessions/cookies.ts';
import { PasswordResetsService } from './password-resets.service.ts';

@Controller()
export class PasswordResetsController {
  constructor(
    private readonly resets: PasswordResetsService,
    private readonly cookie: ResetCookie,
    private readonly sessionCookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Endpoint(identityRoutes.forgotPassword, { message: 'reset-requested' })
  async request({
    body: form,
    address,
    request,
    response,
  }: Call<typeof identityRoutes.forgotPassword>) {
    const nonce = await this.resets.request(form, address, this.devices.known(request));
    return this.cookie.write(response, nonce);
  }

  @Endpoint(identityRoutes.confirmPasswordReset, { message: 'password-changed' })
  async confirm({
    body,
    address,
    request,
    response,
  }: Call<typeof identityRoutes.confirmPasswordReset>) {
    await this.resets.confirm(body, this.cookie.read(request), address);
    this.sessionCookie.clear(response);
    return this.cookie.clear(response);
  }
}
