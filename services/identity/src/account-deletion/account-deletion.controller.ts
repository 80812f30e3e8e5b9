import { Body, Controller, Res } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { accountRoutes, type DeleteAccountBody, deleteAccountBody } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from '../sessions/cookies.ts';
import { AccountDeletionService } from './account-deletion.service.ts';

@Controller()
export class AccountDeletionController {
  constructor(
    private readonly accounts: AccountDeletionService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(accountRoutes.deleteAccount, { message: 'account-deleted' })
  async deleteAccount(
    @CurrentSession() session: Session,
    @Body({ schema: deleteAccountBody }) body: DeleteAccountBody,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<null> {
    await this.accounts.delete(session, body);
    this.cookie.clear(response);
    return null;
  }
}
