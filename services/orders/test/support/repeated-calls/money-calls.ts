import { eventually, newId, withoutTimers } from '@sokoni/common/testing';
import { dateOf, moneyRoutes } from '@sokoni/contracts';
import type { PayoutRecord } from '../../../src/payouts/payout.schema.ts';
import type { RefundRecord } from '../../../src/refunds/refund.schema.ts';
import { postCallback, successOf } from '../callback.ts';
import { complete } from '../completion.ts';
import type { Buyer } from '../orders-under-test.ts';
import { newCode, type PayNumberShop } from '../pay-number-shop.ts';
import { move } from '../sale.ts';
import { SellerPurse } from '../seller-purse.ts';
import type { PreparedCalls } from './order-calls.ts';

const HOUR_MS = 3_600_000;
/** The sandbox's wallet of which a payout comes back. */
const CLOSED_WALLET = '0712000020';
/** Payouts to it wait for the bank's file. */
const FAR_BANK = 'tcb';

/** Of sellers' money, refunds and reconciliation. */
export function moneyCalls(shop: PayNumberShop): PreparedCalls {
  const { fixture } = shop;
  const purse = new SellerPurse(fixture);
  const as = (who: Buyer | null) => fixture.service.as(who);
  const admin = () => fixture.signIn('ADMIN');
  const payouts = () => fixture.db.collection<PayoutRecord>('payouts');

  async function earnedBy(seller: Buyer, priceTzs: number): Promise<Buyer> {
    await complete(fixture, seller, await purse.sell(seller, priceTzs));
    await purse.becomes(seller, { availableTzs: priceTzs + 3_000 });
    return seller;
  }
  const earned = async (priceTzs: number) => earnedBy(await purse.sellerWithWallet(), priceTzs);

  /** A payout above the ceiling, which waits for two admins. */
  async function waitingPayout() {
    const seller = await earned(300_000);
    await purse.askForPayout(seller);
    const maker = await admin();
    const { waiting, waitingTzs } = await as(maker).call(moneyRoutes.payoutTasks, {});
    return { seller, maker, shown: { count: waiting.length, sumTzs: waitingTzs } };
  }
  async function preparedBatch() {
    const { maker, shown } = await waitingPayout();
    await as(maker).call(moneyRoutes.preparePayouts, { body: shown });
    const { batches } = await as(maker).call(moneyRoutes.payoutTasks, {});
    return { maker, body: { batchId: batches[0]?._id ?? '' } };
  }

  async function unconfirmedAccount() {
    const seller = await fixture.signIn('SELLER', { verification: 'verified' });
    await purse.setAccount(seller, FAR_BANK, `0150${purse.newNumber()}`);
    const judge = await admin();
    const { unproven } = await as(judge).call(moneyRoutes.bankFiles, {});
    const savedAt = unproven.find(({ sellerId }) => sellerId === seller.userId)?.savedAt ?? '';
    return { seller, judge, body: { sellerId: seller.userId, savedAt } };
  }
  /** A payout that only the bank can carry out. */
  async function waitingForBank() {
    const { seller, judge, body } = await unconfirmedAccount();
    await as(judge).call(moneyRoutes.confirmDestination, { body });
    await purse.askForPayout(await earnedBy(seller, 20_000));
    const { waiting, waitingTzs } = await as(judge).call(moneyRoutes.bankFiles, {});
    return { maker: judge, shown: { count: waiting.length, sumTzs: waitingTzs } };
  }
  async function bankFile() {
    const { maker, shown } = await waitingForBank();
    const { files } = await as(maker).call(moneyRoutes.makeBankFile, { body: shown });
    const [file] = files;
    if (!file) throw new Error('No file for the bank');
    return { file, second: await admin() };
  }

  async function wrongAmount() {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const _id = await fixture.paymentIdOf(orderId);
    const message = successOf(await fixture.sandbox.payment(_id), { amount: 15_000 });
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    return _id;
  }
  /** The provider knows nothing of the payment, and so refuses its refund. */
  async function refusedRefund(): Promise<string> {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const message = successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId)));
    expect(await postCallback(fixture.service.url, message)).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
    const isOfOrder = (event: { data: { referenceId: string } }) =>
      event.data.referenceId === orderId;
    return (await fixture.service.waitForEvent('refund.failed', isOfOrder)).data.refundId;
  }
  async function unknownRefund(): Promise<string> {
    const _id = await refusedRefund();
    const past = new Date(Date.now() - 2 * HOUR_MS);
    const unknown = { status: 'requested', failureReason: '', endedAt: null, nextTryAt: null };
    const $set = { ...unknown, sentAt: past, triedAt: past } as Partial<RefundRecord>;
    await fixture.db.collection<RefundRecord>('refunds').updateOne({ _id }, { $set });
    return _id;
  }
  /** A line of the shop's own statement that no order explains. */
  async function difference() {
    const code = newCode();
    await shop.brought([{ code, at: new Date() }]);
    const finance = await admin();
    const body = { date: dateOf(new Date()) };
    await as(finance).call(moneyRoutes.reconcileDay, { body });
    const query = { query: body };
    const all = await as(finance).call(moneyRoutes.reconciliationDifferences, query);
    const differenceId = all.find(({ reference }) => reference === code)?._id ?? '';
    return { finance, differenceId };
  }

  let paysOut = true;
  return {
    'orders.setDestination': async () => {
      const seller = await fixture.signIn('SELLER', { verification: 'verified' });
      const number = purse.newNumber();
      await purse.register(number, 'MOLLEL NEEMA JUMA');
      return () => purse.setDestination(seller, number);
    },
    'orders.setDestination: another one': async () => {
      const seller = await purse.sellerWithWallet();
      const number = purse.newNumber();
      await purse.register(number, 'MOLLEL NEEMA JUMA');
      return () => purse.setDestination(seller, number);
    },
    'orders.requestPayout': async () => {
      // The sum of the day exists.
      await purse.askForPayout(await earned(20_000));
      const seller = await earned(20_000);
      return () => purse.askForPayout(seller);
    },
    'orders.switchProvider': async () => {
      const finance = await admin();
      paysOut = !paysOut;
      const turn = { provider: 'sandbox', use: 'payouts', on: paysOut } as const;
      const body = { ...turn, reason: 'Planned work' };
      return () => as(finance).send(moneyRoutes.switchProvider, { body });
    },
    'orders.retryPayout': async () => {
      const seller = await earnedBy(await purse.sellerWithWallet(CLOSED_WALLET), 20_000);
      await purse.askForPayout(seller);
      const finance = await admin();
      const failed = await eventually(async () => {
        const found = await payouts().findOne({ sellerId: seller.userId, state: 'failed' });
        if (!found) throw new Error('The payout has not come back');
        return found;
      });
      const _id = seller.userId as never;
      const to = { 'to.number': `+255${purse.newNumber().slice(1)}` };
      await fixture.db.collection('seller_destinations').updateOne({ _id }, { $set: to });
      const body = { payoutId: failed._id };
      return () => as(finance).send(moneyRoutes.retryPayout, { body });
    },
    'orders.decideUnknownPayout': async () => {
      const seller = await earned(20_000);
      const past = new Date(Date.now() - HOUR_MS);
      const silent = { state: 'unanswered', sentAt: past, triedAt: past } as const;
      const $set = { ...silent, nextTryAt: null };
      const found = await withoutTimers(fixture.service, async () => {
        await purse.askForPayout(seller);
        return payouts().findOneAndUpdate({ sellerId: seller.userId }, { $set });
      });
      const finance = await admin();
      const body = { payoutId: String(found?._id), paid: true, transactionId: 'TX-77' };
      return () => as(finance).send(moneyRoutes.decideUnknownPayout, { body });
    },
    'orders.preparePayouts': async () => {
      const { maker, shown } = await waitingPayout();
      return () => as(maker).send(moneyRoutes.preparePayouts, { body: shown });
    },
    'orders.releasePayouts': async () => {
      const { body } = await preparedBatch();
      const second = await admin();
      return () => as(second).send(moneyRoutes.releasePayouts, { body });
    },
    'orders.returnPayouts': async () => {
      const { maker, body } = await preparedBatch();
      return () => as(maker).send(moneyRoutes.returnPayouts, { body });
    },
    'orders.confirmDestination': async () => {
      const { judge, body } = await unconfirmedAccount();
      return () => as(judge).send(moneyRoutes.confirmDestination, { body });
    },
    'orders.makeBankFile': async () => {
      const { maker, shown } = await waitingForBank();
      return () => as(maker).send(moneyRoutes.makeBankFile, { body: shown });
    },
    'orders.confirmBankFile': async () => {
      const { file, second } = await bankFile();
      const body = { batchId: file._id, hash: file.hash, transactionId: 'BANK-1' };
      return () => as(second).send(moneyRoutes.confirmBankFile, { body });
    },
    'orders.decideBankPayment': async () => {
      const { file, second } = await bankFile();
      const payoutId = file.payouts[0]?._id ?? '';
      const body = { payoutId, paid: false, transactionId: '', reason: 'Closed' };
      return () => as(second).send(moneyRoutes.decideBankPayment, { body });
    },
    'orders.decideWrongAmount': async () => {
      const [_id, finance] = [await wrongAmount(), await admin()];
      const body = { _id, decision: 'credit' } as const;
      return () => as(finance).send(moneyRoutes.decideWrongAmount, { body });
    },
    'orders.refundByHand': async () => {
      const [_id, finance] = [await refusedRefund(), await admin()];
      const body = { _id, transactionId: 'BANK-1' };
      return () => as(finance).send(moneyRoutes.refundByHand, { body });
    },
    'orders.approveRefund': async () => {
      const { userId: adminId } = await admin();
      const body = { refund: `plan ${newId()}`, amountTzs: 1_000_000, adminId };
      return () => fixture.service.inside.call(moneyRoutes.approveRefund, { body });
    },
    'orders.withdrawRefundRequest': async () => {
      const finance = await admin();
      const refund = `plan ${newId()}`;
      const body = { refund, amountTzs: 1_000_000, adminId: finance.userId };
      await fixture.service.inside.call(moneyRoutes.approveRefund, { body });
      const request = `${refund} 1000000`;
      return () => as(finance).send(moneyRoutes.withdrawRefundRequest, { body: { request } });
    },
    'orders.decideUnknownRefund: sent': async () => {
      const [_id, finance] = [await unknownRefund(), await admin()];
      const body = { _id, onStatement: true };
      return () => as(finance).send(moneyRoutes.decideUnknownRefund, { body });
    },
    'orders.decideUnknownRefund: not sent': async () => {
      const [_id, finance] = [await unknownRefund(), await admin()];
      const body = { _id, onStatement: false };
      return () => as(finance).send(moneyRoutes.decideUnknownRefund, { body });
    },
    'orders.reconcileDay': async () => {
      const finance = await admin();
      const body = { date: dateOf(new Date()) };
      await as(finance).call(moneyRoutes.reconcileDay, { body });
      await shop.brought([{ code: newCode(), at: new Date() }]);
      return () => as(finance).send(moneyRoutes.reconcileDay, { body });
    },
    'orders.assignDifference': async () => {
      const { finance, differenceId } = await difference();
      const body = { differenceId, action: 'take' } as const;
      return () => as(finance).send(moneyRoutes.assignDifference, { body });
    },
    'orders.resolveDifference': async () => {
      const { finance, differenceId } = await difference();
      const body = { differenceId, note: 'Asked the operator' };
      return () => as(finance).send(moneyRoutes.resolveDifference, { body });
    },
  };
}
