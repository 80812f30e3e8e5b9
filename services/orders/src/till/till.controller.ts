import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { tillRoutes } from '@sokoni/contracts';
import { PaymentClaimsService } from './payment-claims.service.ts';
import { TillFilesService } from './till-files.service.ts';
import { TillMatchesService } from './till-matches.service.ts';
import { TillStatementService } from './till-statement.service.ts';

@Controller()
export class TillController {
  constructor(
    private readonly claims: PaymentClaimsService,
    private readonly files: TillFilesService,
    private readonly matches: TillMatchesService,
    private readonly statement: TillStatementService,
  ) {}

  @Endpoint(tillRoutes.claimPayment, { message: 'payment-claimed' })
  claimPayment({ userId, body }: Call<typeof tillRoutes.claimPayment>) {
    return this.claims.claim(userId, body);
  }

  @Endpoint(tillRoutes.tillStatement)
  tillStatement({ userId }: Call<typeof tillRoutes.tillStatement>) {
    return this.statement.show(userId);
  }

  @Endpoint(tillRoutes.checkTillFile, { message: 'till-file-checked' })
  checkTillFile({ userId, body }: Call<typeof tillRoutes.checkTillFile>) {
    return this.files.check(userId, body);
  }

  @Endpoint(tillRoutes.tillFile)
  tillFile({ userId, params: { fileId } }: Call<typeof tillRoutes.tillFile>) {
    return this.files.show(userId, fileId);
  }

  @Endpoint(tillRoutes.storeTillFile, { message: 'till-file-stored' })
  storeTillFile({ userId, body: { fileId } }: Call<typeof tillRoutes.storeTillFile>) {
    return this.files.store(userId, fileId);
  }

  @Endpoint(tillRoutes.matchTillLine)
  matchTillLine({ userId, body }: Call<typeof tillRoutes.matchTillLine>) {
    return this.matches.match(userId, body);
  }

  @Endpoint(tillRoutes.decideTillMatch)
  decideTillMatch({ userId, body }: Call<typeof tillRoutes.decideTillMatch>) {
    return this.matches.decide(userId, body);
  }
}
