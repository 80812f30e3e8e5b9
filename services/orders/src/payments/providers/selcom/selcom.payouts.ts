import { type MobilePaymentType, mobileDigits } from '@sokoni/contracts';
import {
  type BalanceCapability,
  type Destination,
  type NameLookupCapability,
  type PayoutCapability,
  type PayoutOrder,
  type PayoutStatusReport,
  ProviderDown,
  ProviderRefused,
  type SentPayout,
} from '../payment-provider.ts';
import { readAnswer, requireYes } from '../shared/provider-call.ts';
import { OPEN_CODES, type SelcomClient, YES } from './selcom.client.ts';
import { type SelcomReply, selcomBalance, selcomName } from './selcom.shapes.ts';

const UTILITY_CODES: Readonly<Record<MobilePaymentType, string>> = {
  Mpesa: 'VMCASHIN',
  AirtelMoney: 'AMCASHIN',
  TigoPesa: 'TPCASHIN',
  HaloPesa: 'HPCASHIN',
};
/** One code for "ambiguous" and for "never existed". */
const UNKNOWN = '999';

/** Selcom's wallet cash-in, paid from the vendor's float. */
export class SelcomPayouts implements PayoutCapability, NameLookupCapability, BalanceCapability {
  private readonly client: SelcomClient;

  constructor(client: SelcomClient) {
    this.client = client;
  }

  async send({ _id, amountTzs, ...to }: PayoutOrder): Promise<PayoutStatusReport> {
    const reply = await this.client.cashIn({ transid: _id, ...utility(to), amount: amountTzs });
    if (/duplicate/i.test(reply.message)) return this.status({ _id });
    const { resultcode, result, message } = reply;
    const refused = result === 'FAIL' && !OPEN_CODES.includes(resultcode);
    if (refused) throw new ProviderRefused(`walletcashin/process: ${resultcode} ${message}`);
    return toReport(reply);
  }

  /** Never null: Selcom documents no answer for a payout that it did not get. */
  async status({ _id }: Pick<SentPayout, '_id'>): Promise<PayoutStatusReport> {
    return toReport(await this.client.cashInStatus(_id));
  }

  async holderOf(to: Destination): Promise<string | null> {
    const transid = `N${Date.now()}${mobileDigits(to.number)}`;
    const answer = await this.client.nameLookup({ ...utility(to), transid });
    requireYes(answer);
    const { resultcode, result, message, data } = readAnswer(answer, selcomName);
    if (resultcode === YES) return data[0]?.name || null;
    if (result === 'FAIL' && !OPEN_CODES.includes(resultcode)) return null;
    throw new ProviderDown(`walletcashin/namelookup: ${resultcode} ${message}`);
  }

  async availableTzs(): Promise<number> {
    const answer = await this.client.balance();
    requireYes(answer);
    return Math.floor(readAnswer(answer, selcomBalance).data[0]?.balance ?? 0);
  }
}

function utility({ method, number }: Destination) {
  return { utilitycode: UTILITY_CODES[method], utilityref: mobileDigits(number) };
}

/** Codes like an HTTP status concern the query itself. */
function toReport({ resultcode, result, message, reference }: SelcomReply): PayoutStatusReport {
  if (resultcode === YES) return { status: 'paid', transactionId: reference, failureReason: '' };
  if (resultcode === UNKNOWN || /^[45]\d\d$/.test(resultcode)) {
    throw new ProviderDown(`walletcashin: ${resultcode} ${message}`);
  }
  const failed = result === 'FAIL' && !OPEN_CODES.includes(resultcode);
  const failureReason = failed ? `${resultcode} ${message}` : '';
  return { status: failed ? 'failed' : 'pending', transactionId: '', failureReason };
}
