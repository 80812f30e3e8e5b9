import { Controller, Injectable } from '@nestjs/common';
import {
  type Answer,
  type Call,
  Endpoint,
  newestPage,
  ProblemError,
  type Session,
} from '@sokoni/common';
import {
  type FiscalReceipt,
  type FiscalReceiptsQuery,
  fiscalRoutes,
  mayAdminister,
  type ShownFiscalReceipt,
} from '@sokoni/contracts';
import type { ReceiptRecord } from '../documents/receipt.schema.ts';
import { toReceipt, toShownReceipt } from './receipt.mapper.ts';
import { ReceiptsRepository } from './receipts.repository.ts';

/** Receipts as their seller, their buyer and admins read them. */
@Injectable()
export class ReceiptsService {
  constructor(private readonly receipts: ReceiptsRepository) {}

  async list(sellerId: string, query: FiscalReceiptsQuery): Promise<Answer<FiscalReceipt[]>> {
    const receipts = await this.receipts.list(sellerId, query);
    const show = await this.showing(receipts, () => false);
    return newestPage(receipts, query, show);
  }

  /** Of somebody else's orders there are none. */
  async ofOrders(sellerId: string, orderIds: readonly string[]): Promise<FiscalReceipt[]> {
    const receipts = await this.receipts.ofOrders(sellerId, orderIds);
    return receipts.map(await this.showing(receipts, () => false));
  }

  /** Of somebody else's order there are none. */
  async ofOrder(
    { userId, role, adminRoles = [] }: Session,
    orderId: string,
  ): Promise<FiscalReceipt[]> {
    const readsAll =
      role === 'ADMIN' && mayAdminister(fiscalRoutes.orderFiscalReceipts, adminRoles);
    const receipts = await this.receipts.ofOrder(orderId, readsAll ? null : userId);
    const isOwn = ({ customer }: ReceiptRecord) => readsAll || customer.userId === userId;
    return receipts.map(await this.showing(receipts, isOwn));
  }

  /** A credit has the code of its receipt and a counter; a QR code the time behind it. */
  async find(number: string): Promise<FiscalReceipt[]> {
    const code = number.toUpperCase().replace(/[-_]\d+$/, '');
    const receipts = await this.receipts.withCode(code);
    return receipts.map(await this.showing(receipts, () => false));
  }

  private async showing(
    receipts: readonly ReceiptRecord[],
    showsPhone: (receipt: ReceiptRecord) => boolean,
  ): Promise<(receipt: ReceiptRecord) => FiscalReceipt> {
    const credits = receipts.length > 0 ? await this.receipts.creditsOf(receipts) : [];
    return (receipt) => {
      const { orderId, sellerId } = receipt;
      const own = credits.filter((one) => one.orderId === orderId && one.sellerId === sellerId);
      return toReceipt(receipt, own, showsPhone(receipt));
    };
  }

  /** `<code>_<HHMMSS>`, as the tax office's own page is asked. */
  async verify(code: string): Promise<ShownFiscalReceipt> {
    const [verificationCode = '', digits = ''] = code.split('_');
    const time = digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1:$2:$3');
    const receipt = await this.receipts.byCode(verificationCode, time);
    if (!receipt) throw new ProblemError('not-found');
    return toShownReceipt(receipt);
  }
}

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Endpoint(fiscalRoutes.fiscalReceipts)
  list({ userId, query }: Call<typeof fiscalRoutes.fiscalReceipts>) {
    return this.receipts.list(userId, query);
  }

  @Endpoint(fiscalRoutes.soldFiscalReceipts)
  ofOrders({ userId, query }: Call<typeof fiscalRoutes.soldFiscalReceipts>) {
    return this.receipts.ofOrders(userId, query.orderIds);
  }

  @Endpoint(fiscalRoutes.orderFiscalReceipts)
  ofOrder({ session, params }: Call<typeof fiscalRoutes.orderFiscalReceipts>) {
    return this.receipts.ofOrder(session, params.orderId);
  }

  @Endpoint(fiscalRoutes.findFiscalReceipts)
  find({ query }: Call<typeof fiscalRoutes.findFiscalReceipts>) {
    return this.receipts.find(query.number);
  }

  @Endpoint(fiscalRoutes.verifyFiscalReceipt)
  verify({ params }: Call<typeof fiscalRoutes.verifyFiscalReceipt>) {
    return this.receipts.verify(params.code);
  }
}
