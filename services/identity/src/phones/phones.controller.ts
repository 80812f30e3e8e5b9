import { Body, Controller, Req, Res } from '@nestjs/common';
import { type Answer, ClientAddress, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ConfirmOwnPhoneBody,
  type CurrentUser,
  type PhoneLoginBody,
  type Profile,
  phoneRoutes,
  phoneSchemas,
  type SendPhoneCodeBody,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  async sendCode(
    @Body({ schema: phoneSchemas.sendPhoneCode.body }) { phone }: SendPhoneCodeBody,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<null> {
    const nonce = await this.codes.send(phone, this.browserOf(request, address));
    return this.cookie.write(response, nonce);
  }

  @Endpoint(phoneRoutes.phoneLogin)
  async logIn(
    @Body({ schema: phoneSchemas.phoneLogin.body }) form: PhoneLoginBody,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Answer<CurrentUser>> {
    const opened = await this.logins.logIn(form, this.browserOf(request, address));
    this.cookie.clear(response);
    this.devices.remember(request, response, opened.user._id);
    return greet(this.sessionCookie.write(response, opened));
  }

  @Endpoint(phoneRoutes.confirmOwnPhone, { message: 'phone-confirmed' })
  async confirm(
    @CurrentSession() session: Session,
    @Body({ schema: phoneSchemas.confirmOwnPhone.body }) form: ConfirmOwnPhoneBody,
    @ClientAddress() address: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<Profile> {
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
