import { Body, Controller, Param } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type CheckTillFileBody,
  type ClaimPaymentBody,
  type DecideTillMatchBody,
  type MatchTillLineBody,
  type TillFileParams,
  tillRoutes,
  tillSchemas,
} from '@sokoni/contracts';
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
  claimPayment(
    @Body({ schema: tillSchemas.claimPayment.body }) body: ClaimPaymentBody,
    @CurrentSession() session: Session,
  ) {
    return this.claims.claim(session.userId, body);
  }

  @Endpoint(tillRoutes.tillStatement)
  tillStatement(@CurrentSession() session: Session) {
    return this.statement.show(session.userId);
  }

  @Endpoint(tillRoutes.checkTillFile, { message: 'till-file-checked' })
  checkTillFile(
    @Body({ schema: tillSchemas.checkTillFile.body }) body: CheckTillFileBody,
    @CurrentSession() session: Session,
  ) {
    return this.files.check(session.userId, body);
  }

  @Endpoint(tillRoutes.tillFile)
  tillFile(
    @Param({ schema: tillSchemas.tillFile.params }) { fileId }: TillFileParams,
    @CurrentSession() session: Session,
  ) {
    return this.files.show(session.userId, fileId);
  }

  @Endpoint(tillRoutes.storeTillFile, { message: 'till-file-stored' })
  storeTillFile(
    @Body({ schema: tillSchemas.storeTillFile.body }) { fileId }: TillFileParams,
    @CurrentSession() session: Session,
  ) {
    return this.files.store(session.userId, fileId);
  }

  @Endpoint(tillRoutes.matchTillLine)
  matchTillLine(
    @Body({ schema: tillSchemas.matchTillLine.body }) body: MatchTillLineBody,
    @CurrentSession() session: Session,
  ) {
    return this.matches.match(session.userId, body);
  }

  @Endpoint(tillRoutes.decideTillMatch)
  decideTillMatch(
    @Body({ schema: tillSchemas.decideTillMatch.body }) body: DecideTillMatchBody,
    @CurrentSession() session: Session,
  ) {
    return this.matches.decide(session.userId, body);
  }
}
