import {
  dateOf,
  type OwnPayNumberKind,
  ordersRoutes,
  type PayNumberFile,
  payNumberRoutes,
} from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './orders-under-test.ts';

const HOUR = 3_600_000;

/** The shop with a lipa number and a bank account, and a ceiling that orders of unverified sellers can pass. */
const ACCOUNTS = {
  LIPA_NUMBER: '554433',
  LIPA_OPERATOR: 'Mpesa',
  LIPA_NAME: 'SOKONI DEMO',
  BANK_TRANSFER_ACCOUNT: '0150-1234567-00',
  BANK_TRANSFER_BANK: 'crdb',
  BANK_TRANSFER_NAME: 'SOKONI LIMITED',
};

interface Money {
  readonly code?: string;
  readonly amountTzs?: number;
  readonly reference?: string;
  readonly payer?: string;
  readonly at?: Date;
}

/** A row of the bank's file: money in, or out. */
interface Transfer {
  readonly day?: string;
  readonly narration?: string;
  readonly reference?: string;
  readonly creditTzs?: number;
  readonly debitTzs?: number;
}

let codes = 0;
export const newCode = () => `T${Date.now().toString(36).toUpperCase()}${codes++}`;

/** A shop that is paid to its own lipa number and bank account, its buyers, and two of its admins: the first brings the files. */
export class PayNumberShop {
  private constructor(
    readonly fixture: OrdersUnderTest,
    readonly admin: Buyer,
    readonly second: Buyer,
  ) {}

  static async open(
    env: Readonly<Record<string, string>> = {},
    delayScale = 1,
  ): Promise<PayNumberShop> {
    const fixture = await OrdersUnderTest.start({ ...ACCOUNTS, ...env }, delayScale);
    return new PayNumberShop(fixture, await fixture.signIn('ADMIN'), await fixture.signIn('ADMIN'));
  }

  async ordered(priceTzs = 20_000, paymentMethod: OwnPayNumberKind = 'lipa-number') {
    const buyer = await this.fixture.buyerWith({ priceTzs });
    const body = { paymentMethod };
    const { orderId } = await this.fixture.service.as(buyer).call(ordersRoutes.checkout, { body });
    const order = await this.fixture.order(buyer, orderId);
    const { payNumber } = order.paymentDetails;
    const { totalAmount: amountTzs, orderNumber } = order;
    const reference = (payNumber?.till ?? payNumber?.account)?.reference ?? '';
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
    return this.fixture.service
      .as(by)
      .call(payNumberRoutes.checkPayNumberFile, { body: { csv: this.csvOf(lines) } });
  }

  /** The bank's file of these rows, checked. */
  checkBank(by: Buyer, rows: readonly Transfer[]) {
    const body = { account: 'bank-transfer', csv: bankCsvOf(rows) } as const;
    return this.fixture.service.as(by).call(payNumberRoutes.checkPayNumberFile, { body });
  }

  async broughtByBank(rows: readonly Transfer[]) {
    return this.store(this.admin, await this.checkBank(this.admin, rows));
  }

  store(by: Buyer, { _id: fileId }: Pick<PayNumberFile, '_id'>) {
    return this.fixture.service
      .as(by)
      .call(payNumberRoutes.storePayNumberFile, { body: { fileId } });
  }

  async brought(lines: readonly Money[]) {
    return this.store(this.admin, await this.check(this.admin, lines));
  }

  statement(by: Buyer) {
    return this.fixture.service.as(by).call(payNumberRoutes.payNumberStatement, {});
  }

  async lineOf(by: Buyer, code: string) {
    return (await this.statement(by)).lines.find((line) => line.code === code);
  }

  claim(by: Buyer, orderId: string, code: string) {
    return this.fixture.service
      .as(by)
      .send(payNumberRoutes.claimPayment, { body: { orderId, code } });
  }

  match(by: Buyer, code: string, order: string) {
    return this.fixture.service
      .as(by)
      .send(payNumberRoutes.matchPayNumberLine, { body: { code, order } });
  }

  decide(by: Buyer, code: string, paymentId: string, confirm = true) {
    return this.fixture.service
      .as(by)
      .send(payNumberRoutes.decidePayNumberMatch, { body: { code, paymentId, confirm } });
  }
}

/** As the portal of a bank writes it: days without times, money in and out in columns of their own. */
function bankCsvOf(rows: readonly Transfer[]): string {
  const today = dateOf(new Date());
  const lines = rows.map(({ day = today, narration = 'TRF', reference = '', ...money }) => {
    const [year, month, date] = day.split('-');
    const amounts = [money.debitTzs, money.creditTzs].map((tzs) => (tzs ? `"${tzs}.00"` : ''));
    return [`${date}/${month}/${year}`, narration, reference, ...amounts, '1'].join(',');
  });
  const head = 'Account statement of 0150123456700';
  return [head, 'Date,Narration,Reference,Debit,Credit,Balance', ...lines].join('\r\n');
}
