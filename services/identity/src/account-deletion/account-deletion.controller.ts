import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { accountRoutes } from '@sokoni/contracts';
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
  async deleteAccount({
    session,
    body,
    request,
    response,
  }: Call<typeof accountRoutes.deleteAccount>) {
    await this.accounts.delete(session, body, this.codeCookie.read(request));
    this.cookie.clear(response);
    return null;
  }
}
