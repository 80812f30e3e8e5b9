import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { payNumberRoutes } from '@sokoni/contracts';
import { PayNumberFilesService } from './pay-number-files.service.ts';
import { PayNumberMatchesService } from './pay-number-matches.service.ts';
import { PayNumberStatementService } from './pay-number-statement.service.ts';
import { PaymentClaimsService } from './payment-claims.service.ts';

@Controller()
export class PayNumberController {
  constructor(
    private readonly claims: PaymentClaimsService,
    private readonly files: PayNumberFilesService,
    private readonly matches: PayNumberMatchesService,
    private readonly statement: PayNumberStatementService,
  ) {}

  @Endpoint(payNumberRoutes.claimPayment, { message: 'payment-claimed' })
  claimPayment({ userId, body }: Call<typeof payNumberRoutes.claimPayment>) {
    return this.claims.claim(userId, body);
  }

  @Endpoint(payNumberRoutes.tillStatement)
  tillStatement({ userId }: Call<typeof payNumberRoutes.tillStatement>) {
    return this.statement.show(userId);
  }

  @Endpoint(payNumberRoutes.checkTillFile, { message: 'till-file-checked' })
  checkTillFile({ userId, body }: Call<typeof payNumberRoutes.checkTillFile>) {
    return this.files.check(userId, body);
  }

  @Endpoint(payNumberRoutes.tillFile)
  tillFile({ userId, params: { fileId } }: Call<typeof payNumberRoutes.tillFile>) {
    return this.files.show(userId, fileId);
  }

  @Endpoint(payNumberRoutes.storeTillFile, { message: 'till-file-stored' })
  storeTillFile({ userId, body: { fileId } }: Call<typeof payNumberRoutes.storeTillFile>) {
    return this.files.store(userId, fileId);
  }

  @Endpoint(payNumberRoutes.matchTillLine)
  matchTillLine({ userId, body }: Call<typeof payNumberRoutes.matchTillLine>) {
    return this.matches.match(userId, body);
  }

  @Endpoint(payNumberRoutes.decideTillMatch)
  decideTillMatch({ userId, body }: Call<typeof payNumberRoutes.decideTillMatch>) {
    return this.matches.decide(userId, body);
  }
}
