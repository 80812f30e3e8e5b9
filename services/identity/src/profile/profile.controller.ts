import { Body, Controller, Req } from '@nestjs/common';
import { type Answer, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  accountRoutes,
  accountSchemas,
  type ConfirmEmailBody,
  identityRoutes,
  identitySchemas,
  type KeepLanguageBody,
  type UndoContactChangeBody,
  type UpdateUserDetailsBody,
  type User,
} from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
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
  change(
    @CurrentSession() session: Session,
    @Body({ schema: identitySchemas.updateUserDetails.body }) form: UpdateUserDetailsBody,
    @Req() request: FastifyRequest,
  ): Promise<Answer<User>> {
    return this.details.change(session.userId, form, this.codeCookie.read(request));
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

  @Endpoint(accountRoutes.undoContactChange, { message: 'contact-change-undone' })
  undo(
    @Body({ schema: accountSchemas.undoContactChange.body }) { token }: UndoContactChangeBody,
  ): Promise<null> {
    return this.contactChanges.undo(token);
  }
}
