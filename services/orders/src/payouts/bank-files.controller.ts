import { Controller, Header } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { BankFilesService } from './bank-files.service.ts';
import { DestinationsService } from './destinations.service.ts';

@Controller()
export class BankFilesController {
  constructor(
    private readonly files: BankFilesService,
    private readonly destinations: DestinationsService,
  ) {}

  @Endpoint(moneyRoutes.bankFiles)
  bankFiles({ userId }: Call<typeof moneyRoutes.bankFiles>) {
    return this.files.show(userId);
  }

  @Endpoint(moneyRoutes.makeBankFile, { message: 'bank-file-made' })
  makeBankFile({ userId, body }: Call<typeof moneyRoutes.makeBankFile>) {
    return this.files.make(userId, body);
  }

  @Endpoint(moneyRoutes.bankFileCsv)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-bank-file.csv"')
  bankFileCsv({ params: { batchId } }: Call<typeof moneyRoutes.bankFileCsv>) {
    return this.files.file(batchId);
  }

  @Endpoint(moneyRoutes.confirmBankFile, { message: 'bank-file-confirmed' })
  confirmBankFile({ userId, body }: Call<typeof moneyRoutes.confirmBankFile>) {
    return this.files.confirm(userId, body);
  }

  @Endpoint(moneyRoutes.decideBankPayment, { message: 'bank-payment-decided' })
  decideBankPayment({ userId, body }: Call<typeof moneyRoutes.decideBankPayment>) {
    return this.files.decide(userId, body);
  }

  @Endpoint(moneyRoutes.confirmDestination, { message: 'destination-confirmed' })
  async confirmDestination({ userId, body }: Call<typeof moneyRoutes.confirmDestination>) {
    await this.destinations.confirm(userId, body);
    return this.files.show(userId);
  }
}
