import { Body, Controller, Header, Param } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type BankPaymentBody,
  type ConfirmBankFileBody,
  type ConfirmDestinationBody,
  moneyRoutes,
  moneySchemas,
  type PayoutBatchBody,
  type PreparePayoutsBody,
} from '@sokoni/contracts';
import { BankFilesService } from './bank-files.service.ts';
import { DestinationsService } from './destinations.service.ts';

@Controller()
export class BankFilesController {
  constructor(
    private readonly files: BankFilesService,
    private readonly destinations: DestinationsService,
  ) {}

  @Endpoint(moneyRoutes.bankFiles)
  bankFiles(@CurrentSession() session: Session) {
    return this.files.show(session.userId);
  }

  @Endpoint(moneyRoutes.makeBankFile, { message: 'bank-file-made' })
  makeBankFile(
    @Body({ schema: moneySchemas.makeBankFile.body }) body: PreparePayoutsBody,
    @CurrentSession() session: Session,
  ) {
    return this.files.make(session.userId, body);
  }

  @Endpoint(moneyRoutes.bankFileCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-bank-file.csv"')
  bankFileCsv(@Param({ schema: moneySchemas.bankFileCsv.params }) { batchId }: PayoutBatchBody) {
    return this.files.file(batchId);
  }

  @Endpoint(moneyRoutes.confirmBankFile, { message: 'bank-file-confirmed' })
  confirmBankFile(
    @Body({ schema: moneySchemas.confirmBankFile.body }) body: ConfirmBankFileBody,
    @CurrentSession() session: Session,
  ) {
    return this.files.confirm(session.userId, body);
  }

  @Endpoint(moneyRoutes.decideBankPayment, { message: 'bank-payment-decided' })
  decideBankPayment(
    @Body({ schema: moneySchemas.decideBankPayment.body }) body: BankPaymentBody,
    @CurrentSession() session: Session,
  ) {
    return this.files.decide(session.userId, body);
  }

  @Endpoint(moneyRoutes.confirmDestination, { message: 'destination-confirmed' })
  async confirmDestination(
    @Body({ schema: moneySchemas.confirmDestination.body }) body: ConfirmDestinationBody,
    @CurrentSession() session: Session,
  ) {
    await this.destinations.confirm(session.userId, body);
    return this.files.show(session.userId);
  }
}
