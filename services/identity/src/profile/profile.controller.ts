import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { accountRoutes, identityRoutes } from '@sokoni/contracts';
import { AccountDeletionService } from '../account-deletion/account-deletion.service.ts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { PhoneCodeCookie, SessionCookie } from '../sessions/cookies.ts';
import { ShopOpeningService } from '../shop-opening/shop-opening.service.ts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(
    private readonly details: ProfileService,
    private readonly contactChanges: ContactChangesService,
    private readonly codeCookie: PhoneCodeCookie,
  ) {}

  @Endpoint(identityRoutes.updateUserDetails)
  change({ userId, body: form, request }: Call<typeof identityRoutes.updateUserDetails>) {
    return this.details.change(userId, form, this.codeCookie.read(request));
  }

  @Endpoint(accountRoutes.keepLanguage, { message: 'profile-updated' })
  keepLanguage({ userId, body: { language } }: Call<typeof accountRoutes.keepLanguage>) {
    return this.details.keepLanguage(userId, language);
  }

  @Endpoint(identityRoutes.confirmEmail, { message: 'email-changed' })
  confirmEmail({ userId, body: { token } }: Call<typeof identityRoutes.confirmEmail>) {
    return this.details.confirmEmail(userId, token);
  }

  @Endpoint(accountRoutes.undoContactChange, { message: 'contact-change-undone' })
  undo({ body: { token } }: Call<typeof accountRoutes.undoContactChange>) {
    return this.contactChanges.undo(token);
  }
}

@Controller()
export class ShopOpeningController {
  constructor(
    private readonly shops: ShopOpeningService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(accountRoutes.openShop, { message: 'shop-opened' })
  async open({ session, body: shop, request, response }: Call<typeof accountRoutes.openShop>) {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.shops.open(session, token, shop));
  }
}

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
