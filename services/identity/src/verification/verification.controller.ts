import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { verificationRoutes } from '@sokoni/contracts';
import { PhoneProofService } from './phone-proof.service.ts';
import { VerificationService } from './verification.service.ts';

@Controller()
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly phones: PhoneProofService,
  ) {}

  @Endpoint(verificationRoutes.myVerification)
  mine({ userId }: Call<typeof verificationRoutes.myVerification>) {
    return this.verification.find(userId);
  }

  @Endpoint(verificationRoutes.requestPhoneCode, { message: 'code-sent' })
  requestPhoneCode({ userId, address }: Call<typeof verificationRoutes.requestPhoneCode>) {
    return this.phones.sendCode(userId, address);
  }

  @Endpoint(verificationRoutes.confirmPhone, { message: 'phone-confirmed' })
  confirmPhone({ userId, body: { code } }: Call<typeof verificationRoutes.confirmPhone>) {
    return this.phones.confirm(userId, code);
  }

  @Endpoint(verificationRoutes.submitVerification, { message: 'verification-submitted' })
  submit({ userId, body: form }: Call<typeof verificationRoutes.submitVerification>) {
    return this.verification.submit(userId, form);
  }

  @Endpoint(verificationRoutes.verifications)
  list({ userId, query }: Call<typeof verificationRoutes.verifications>) {
    return this.verification.list(userId, query);
  }

  @Endpoint(verificationRoutes.verificationQueue)
  queue() {
    return this.verification.countWaiting();
  }

  @Endpoint(verificationRoutes.decideVerification, { message: 'verification-decided' })
  decide({ userId, body: decision }: Call<typeof verificationRoutes.decideVerification>) {
    return this.verification.decide(userId, decision);
  }

  @Endpoint(verificationRoutes.changeAccountStatus, { message: 'account-status-changed' })
  changeAccountStatus({
    session,
    body: change,
  }: Call<typeof verificationRoutes.changeAccountStatus>) {
    return this.verification.changeAccountStatus(session, change);
  }
}
