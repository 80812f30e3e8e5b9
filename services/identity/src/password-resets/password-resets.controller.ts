import { Body, Controller, Req, Res } from '@nestjs/common';
import { ClientAddress, Endpoint } from '@sokoni/common';
import {
  type ConfirmPasswordResetBody,
  confirmPasswordResetBody,
  type ForgotPasswordBody,
  forgotPasswordBody,
  identityRoutes,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  async request(
    @Body({ schema: forgotPasswordBody }) form: ForgotPasswordBody,
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<null> {
    const nonce = await this.resets.request(form, address, this.devices.known(request));
    return this.cookie.write(response, nonce);
  }

  @Endpoint(identityRoutes.confirmPasswordReset, { message: 'password-changed' })
  async confirm(
    @Body({ schema: confirmPasswordResetBody }) body: ConfirmPasswordResetBody,
    @Req() request: FastifyRequest,
    @ClientAddress() address: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<null> {
    await this.resets.confirm(body, this.cookie.read(request), address);
    this.sessionCookie.clear(response);
    return this.cookie.clear(response);
  }
}
