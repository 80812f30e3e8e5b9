import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { phoneRoutes } from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { DeviceCookie, PhoneCodeCookie, SessionCookie } from '../sessions/cookies.ts';
import { greet, languageOf } from '../sessions/sessions.controller.ts';
import { type CodeBrowser, PhoneCodesService } from './phone-codes.service.ts';
import { PhoneConfirmationsService } from './phone-confirmations.service.ts';
import { PhoneLoginService } from './phone-login.service.ts';

@Controller()
export class PhonesController {
  constructor(
    private readonly codes: PhoneCodesService,
    private readonly logins: PhoneLoginService,
    private readonly confirmations: PhoneConfirmationsService,
    private readonly cookie: PhoneCodeCookie,
    private readonly sessionCookie: SessionCookie,
    private readonly devices: DeviceCookie,
  ) {}

  @Endpoint(phoneRoutes.sendPhoneCode, { message: 'code-sent' })
  async sendCode({
    body: { phone },
    address,
    request,
    response,
  }: Call<typeof phoneRoutes.sendPhoneCode>) {
    const nonce = await this.codes.send(phone, this.browserOf(request, address));
    return this.cookie.write(response, nonce);
  }

  @Endpoint(phoneRoutes.phoneLogin)
  async logIn({ body: form, address, request, response }: Call<typeof phoneRoutes.phoneLogin>) {
    const opened = await this.logins.logIn(form, this.browserOf(request, address));
    this.cookie.clear(response);
    this.devices.remember(request, response, opened.user._id);
    return greet(this.sessionCookie.write(response, opened));
  }

  @Endpoint(phoneRoutes.confirmOwnPhone, { message: 'phone-confirmed' })
  async confirm({
    session,
    body: form,
    address,
    request,
    response,
  }: Call<typeof phoneRoutes.confirmOwnPhone>) {
    const profile = await this.confirmations.confirm(
      session,
      form,
      this.browserOf(request, address),
    );
    this.cookie.clear(response);
    return profile;
  }

  private browserOf(request: FastifyRequest, address: string): CodeBrowser {
    return {
      address,
      devices: this.devices.known(request),
      language: languageOf(request),
      nonce: this.cookie.read(request),
    };
  }
}
