import { moneyRoutes } from '@sokoni/contracts/browser';
import { decideWrongAmount } from '../../features/shop-money/shop-money.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';
import { thenNotice } from './then-notice.ts';

type Texts = (name: string) => string;
type Command = (text: Texts, caller: Caller) => Promise<{ readonly message: string }>;

const counted = (text: Texts) => ({ count: Number(text('count')), sumTzs: Number(text('sumTzs')) });

const switchProvider =
  (on: boolean): Command =>
  (text, caller) => {
    const use = text('use') === 'payouts' ? 'payouts' : 'payments';
    const body = { provider: text('provider'), use, on, reason: text('reason') } as const;
    return send(moneyRoutes.switchProvider, { body }, caller);
  };

const decideBankPayment =
  (paid: boolean): Command =>
  (text, caller) => {
    const what = { transactionId: text('transactionId'), reason: text('reason') };
    return send(
      moneyRoutes.decideBankPayment,
      { body: { payoutId: text('payoutId'), paid, ...what } },
      caller,
    );
  };

const decideUnknownPayout =
  (paid: boolean): Command =>
  (text, caller) => {
    const body = { payoutId: text('payoutId'), paid, transactionId: text('transactionId') };
    return send(moneyRoutes.decideUnknownPayout, { body }, caller);
  };

const decideUnknownRefund =
  (onStatement: boolean): Command =>
  (text, caller) =>
    send(moneyRoutes.decideUnknownRefund, { body: { _id: text('refundId'), onStatement } }, caller);

/** The commands of the money page, by the intent of their form. */
const COMMANDS = {
  'prepare-batch': (text, caller) =>
    send(moneyRoutes.preparePayouts, { body: counted(text) }, caller),
  'release-batch': (text, caller) =>
    send(moneyRoutes.releasePayouts, { body: { batchId: text('batchId') } }, caller),
  'return-batch': (text, caller) =>
    send(moneyRoutes.returnPayouts, { body: { batchId: text('batchId') } }, caller),
  'make-bank-file': (text, caller) =>
    send(moneyRoutes.makeBankFile, { body: counted(text) }, caller),
  'confirm-bank-file': (text, caller) => {
    const [batchId, hash] = [text('batchId'), text('hash')];
    const body = { batchId, hash, transactionId: text('transactionId') };
    return send(moneyRoutes.confirmBankFile, { body }, caller);
  },
  'confirm-bank-payment': decideBankPayment(true),
  'return-bank-payment': decideBankPayment(false),
  'confirm-destination': (text, caller) => {
    const body = { sellerId: text('sellerId'), savedAt: text('savedAt') };
    return send(moneyRoutes.confirmDestination, { body }, caller);
  },
  'payout-paid': decideUnknownPayout(true),
  'payout-not-paid': decideUnknownPayout(false),
  'retry-payout': (text, caller) =>
    send(moneyRoutes.retryPayout, { body: { payoutId: text('payoutId') } }, caller),
  'refund-on-statement': decideUnknownRefund(true),
  'refund-not-on-statement': decideUnknownRefund(false),
  'record-refund': (text, caller) => {
    const body = { _id: text('refundId'), transactionId: text('transactionId') };
    return send(moneyRoutes.refundByHand, { body }, caller);
  },
  'switch-on': switchProvider(true),
  'switch-off': switchProvider(false),
} satisfies Readonly<Record<string, Command>>;

const INTENTS = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

/** What an admin does to the shop's money; `here` is the page. */
export async function manageShopMoney(
  request: Request,
  here: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const command: Command = COMMANDS[readIntent(form, INTENTS)];
  return thenNotice(request, here, async () => {
    const { message } = await command((name) => textOf(form, name), caller);
    return message;
  });
}

/** An admin says what becomes of money of a wrong amount; what is refused stays open, on the same page of the list. */
export async function decideAboutMoney(
  request: Request,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response> {
  const form = await readForm(request);
  const here = pathname + search;
  const decision = readIntent(form, ['credit', 'return'], 'decision');
  const body = { _id: textOf(form, '_id'), decision };
  try {
    const text = await decideWrongAmount(body, caller);
    return redirectWithNotice(pathWith(here, { amount: null }), { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
