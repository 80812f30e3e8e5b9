import { Body, Controller } from '@nestjs/common';
import { type Answer, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  accountRoutes,
  accountSchemas,
  type ConfirmEmailBody,
  identityRoutes,
  identitySchemas,
  type KeepLanguageBody,
  type UpdateUserDetailsBody,
  type User,
} from '@sokoni/contracts';
import { ProfileService } from './profile.service.ts';

@Controller()
export class ProfileController {
  constructor(private readonly details: ProfileService) {}

  @Endpoint(identityRoutes.updateUserDetails)
  change(
    @CurrentSession() session: Session,
    @Body({ schema: identitySchemas.updateUserDetails.body }) form: UpdateUserDetailsBody,
  ): Promise<Answer<User>> {
    return this.details.change(session.userId, form);
  }

  @Endpoint(accountRoutes.keepLanguage, { message: 'profile-updated' })
  keepLanguage(
    @CurrentSession() session: Session,
    @Body({ schema: accountSchemas.keepLanguage.body }) { language }: KeepLanguageBody,
  ): Promise<null> {
    return this.details.keepLanguage(session.userId, language);
  }

  @Endpoint(identityRoutes.confirmEmail, { message: 'email-changed' })
  confirmEmail(
    @CurrentSession() session: Session,
    @Body({ schema: identitySchemas.confirmEmail.body }) { token }: ConfirmEmailBody,
  ): Promise<User> {
    return this.details.confirmEmail(session.userId, token);
  }
}
