import { Body, Controller, Query } from '@nestjs/common';
import { type Answer, ClientAddress, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ChangeAccountStatusBody,
  type ConfirmPhoneBody,
  type DecideVerificationBody,
  type SubmitVerificationBody,
  type VerificationCase,
  type VerificationEntry,
  verificationRoutes,
  verificationSchemas,
} from '@sokoni/contracts';
import { PhoneProofService } from './phone-proof.service.ts';
import { type CaseQuery, VerificationService } from './verification.service.ts';

@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly phones: PhoneProofService,
  ) {}

  @Endpoint(verificationRoutes.myVerification)
  mine(@CurrentSession() session: Session): Promise<VerificationCase> {
    return this.verification.find(session.userId);
  }

  @Endpoint(verificationRoutes.requestPhoneCode, { message: 'code-sent' })
  requestPhoneCode(
    @CurrentSession() session: Session,
    @ClientAddress() address: string,
  ): Promise<null> {
    return this.phones.sendCode(session.userId, address);
  }

  @Endpoint(verificationRoutes.confirmPhone, { message: 'phone-confirmed' })
  confirmPhone(
    @CurrentSession() session: Session,
    @Body({ schema: verificationSchemas.confirmPhone.body }) { code }: ConfirmPhoneBody,
  ): Promise<VerificationCase> {
    return this.phones.confirm(session.userId, code);
  }

  @Endpoint(verificationRoutes.submitVerification, { message: 'verification-submitted' })
  submit(
    @CurrentSession() session: Session,
    @Body({ schema: verificationSchemas.submitVerification.body }) form: SubmitVerificationBody,
  ): Promise<VerificationCase> {
    return this.verification.submit(session.userId, form);
  }

  @Endpoint(verificationRoutes.verifications)
  list(
    @CurrentSession() session: Session,
    @Query({ schema: verificationSchemas.verifications.query }) query: CaseQuery,
  ): Promise<Answer<VerificationEntry[]>> {
    return this.verification.list(session.userId, query);
  }

  @Endpoint(verificationRoutes.decideVerification, { message: 'verification-decided' })
  decide(
    @CurrentSession() session: Session,
    @Body({ schema: verificationSchemas.decideVerification.body }) decision: DecideVerificationBody,
  ): Promise<VerificationCase> {
    return this.verification.decide(session.userId, decision);
  }

  @Endpoint(verificationRoutes.changeAccountStatus, { message: 'account-status-changed' })
  changeAccountStatus(
    @CurrentSession() session: Session,
    @Body({ schema: verificationSchemas.changeAccountStatus.body }) change: ChangeAccountStatusBody,
  ): Promise<VerificationCase> {
    return this.verification.changeAccountStatus(session.userId, change);
  }
}
