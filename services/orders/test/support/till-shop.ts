import { ordersRoutes, type TillFile, tillRoutes } from '@sokoni/contracts';
import { type Buyer, Lab } from './lab.ts';

const HOUR = 3_600_000;

/** The shop with a lipa number, and a ceiling that orders of unverified sellers can pass. */
const TILL = {
  LIPA_NUMBER: '554433',
  LIPA_OPERATOR: 'Mpesa',
  LIPA_NAME: 'SOKONI DEMO',
  LIPA_MATCH_CEILING_TZS: '100000',
};

interface Money {
  readonly code?: string;
  readonly amountTzs?: number;
  readonly reference?: string;
  readonly payer?: string;
  readonly at?: Date;
}

let codes = 0;
export const newCode = () => `T${Date.now().toString(36).toUpperCase()}${codes++}`;

/** A shop that is paid to its own till, its buyers, and two of its admins: the first brings the files. */
export class TillShop {
  private constructor(
    readonly lab: Lab,
    readonly admin: Buyer,
    readonly second: Buyer,
  ) {}

  static async open(): Promise<TillShop> {
    const lab = await Lab.open(TILL);
    return new TillShop(lab, await lab.signIn('ADMIN'), await lab.signIn('ADMIN'));
  }

  async ordered(priceTzs = 20_000) {
    const buyer = await this.lab.buyerWith({ priceTzs });
    const body = { paymentMethod: 'lipa-number' } as const;
    const { orderId } = await this.lab.service.as(buyer).call(ordersRoutes.checkout, { body });
    const order = await this.lab.order(buyer, orderId);
    const { payNumber } = order.paymentDetails;
    const { totalAmount: amountTzs, orderNumber } = order;
    const reference = payNumber?.till?.reference ?? '';
    return { buyer, orderId, orderNumber, amountTzs, reference, payNumber };
  }

  private csvOf(lines: readonly Money[]): string {
    const rows = lines.map(({ code, amountTzs = 20_000, reference = '', payer = '', at }) => {
      const shown = new Date((at ?? new Date(Date.now() + 1_000)).getTime() + 3 * HOUR);
      const time = shown.toISOString().slice(0, 19).replace('T', ' ');
      return [code, time, `"${amountTzs.toLocaleString('en')}.00"`, payer, reference].join(',');
    });
    return ['Receipt No.,Completion Time,Paid In,Other Party Info,Reference', ...rows].join('\r\n');
  }

  check(by: Buyer, lines: readonly Money[]) {
    return this.lab.service
      .as(by)
      .call(tillRoutes.checkTillFile, { body: { csv: this.csvOf(lines) } });
  }

  store(by: Buyer, { _id: fileId }: Pick<TillFile, '_id'>) {
    return this.lab.service.as(by).call(tillRoutes.storeTillFile, { body: { fileId } });
  }

  async brought(lines: readonly Money[]) {
    return this.store(this.admin, await this.check(this.admin, lines));
  }

  statement(by: Buyer) {
    return this.lab.service.as(by).call(tillRoutes.tillStatement, {});
  }

  async lineOf(by: Buyer, code: string) {
    return (await this.statement(by)).lines.find((line) => line.code === code);
  }

  claim(by: Buyer, orderId: string, code: string) {
    return this.lab.service.as(by).send(tillRoutes.claimPayment, { body: { orderId, code } });
  }

  match(by: Buyer, code: string, order: string) {
    return this.lab.service.as(by).send(tillRoutes.matchTillLine, { body: { code, order } });
  }

  decide(by: Buyer, code: string, paymentId: string, confirm = true) {
    return this.lab.service
      .as(by)
      .send(tillRoutes.decideTillMatch, { body: { code, paymentId, confirm } });
  }
}
