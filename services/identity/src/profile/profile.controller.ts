import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { accountRoutes, identityRoutes } from '@sokoni/contracts';
import { ContactChangesService } from '../contact-changes/contact-changes.service.ts';
import { PhoneCodeCookie } from '../sessions/cookies.ts';
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
