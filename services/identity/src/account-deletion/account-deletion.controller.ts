import { Body, Controller, Req, Res } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { accountRoutes, type DeleteAccountBody, deleteAccountBody } from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PhoneCodeCookie, SessionCookie } from '../sessions/cookies.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly accounts: AccountDeletionService,
    private readonly cookie: SessionCookie,
    private readonly codeCookie: PhoneCodeCookie,
  ) {}

  @Endpoint(accountRoutes.deleteAccount, { message: 'account-deleted' })
  async deleteAccount(
    @CurrentSession() session: Session,
    @Body({ schema: deleteAccountBody }) body: DeleteAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<null> {
    await this.accounts.delete(session, body, this.codeCookie.read(request));
    this.cookie.clear(response);
    return null;
  }
}
