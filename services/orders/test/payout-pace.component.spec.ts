import { newId, withoutTimers } from '@sokoni/common/testing';
import { ClickpesaServer, SelcomServer } from '@sokoni/payment-providers/testing';
import type { PayoutRecord } from '../src/payouts/payout.schema.ts';
import { newPayout } from '../src/payouts/payout.ts';
import { PayoutSenderService } from '../src/payouts/payout-sender.service.ts';
import { PayoutsRepository } from '../src/payouts/payouts.repository.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const PATIENCE_MS = 300_000;
const DUE = 6;

describe('payouts by a provider that creates one a minute', () => {
  let clickpesa: ClickpesaServer;
  let spare: SelcomServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    clickpesa = await new ClickpesaServer().open();
    spare = await new SelcomServer().open();
    fixture = await OrdersUnderTest.start({
      ...clickpesa.env,
      ...spare.env,
      PAYMENT_PROVIDER: 'clickpesa',
      PAYMENT_ROUTES: 'any=clickpesa wallet=clickpesa,selcom',
    });
  });
  afterAll(async () => {
    await fixture.stop();
    await clickpesa.close();
    await spare.close();
  });

  // Nothing was sent in the minute in which a test begins.
  beforeEach(() => fixture.advance(60_000));

  /** Of a seller that it may be paid to. */
  async function due(nth: number): Promise<string> {
    const seller = await fixture.signIn('SELLER', {
      name: 'Asha Mushi',
      verification: 'verified',
    });
    const now = new Date(Date.now() - DUE + nth);
    const payout = newPayout({
      id: newId(),
      destination: {
        _id: seller.userId,
        to: { kind: 'wallet', method: 'Mpesa', number: `+25575400000${nth}` },
        checkedBy: 'clickpesa',
        holderName: 'Asha Mushi',
        state: 'verified',
        checkedAt: now,
        confirmedBy: '',
        nextPayoutAt: now,
        next: null,
      },
      rail: 'clickpesa',
      amountTzs: 20_000,
      madeBy: '',
      needsRelease: false,
      now,
    });
    await fixture.service.app.get(PayoutsRepository).insert(payout);
    return payout._id;
  }

  it(
    'go out each minute without a failed try, and to no spare provider',
    () =>
      withoutTimers(fixture.service, async () => {
        const ids: string[] = [];
        for (let nth = 0; nth < DUE; nth++) ids.push(await due(nth));
        const sender = fixture.service.app.get(PayoutSenderService);
        const sent = () => ids.filter((id) => clickpesa.payoutControls.taken(id) > 0).length;
        for (let minute = 1; minute <= DUE; minute++) {
          while (await sender.sendOne());
          // On a slow machine the minute may be over before.
          expect(sent()).toBeGreaterThanOrEqual(minute);
          fixture.advance(60_000);
        }
        expect(sent()).toBe(DUE);
        expect(ids.map((id) => spare.payoutControls.taken(id))).toEqual(ids.map(() => 0));
        const unsent = await fixture.db
          .collection<PayoutRecord>('payouts')
          .countDocuments({ _id: { $in: ids }, state: { $ne: 'sent' } });
        expect(unsent).toBe(0);
      }),
    PATIENCE_MS,
  );

  it('wait for it also where another replica has sent the one of this minute', () =>
    withoutTimers(fixture.service, async () => {
      const id = await due(DUE);
      const sender = fixture.service.app.get(PayoutSenderService);
      let isBusy = true;
      clickpesa.moodOf = ({ what }) =>
        isBusy && what === clickpesa.payoutControls.call ? 'hurried' : null;
      while (await sender.sendOne());
      const held = await fixture.service.app.get(PayoutsRepository).find(id);
      expect(held).toMatchObject({ state: 'requested', provider: 'clickpesa', sentAt: null });
      isBusy = false;
      fixture.advance(60_000);
      while (await sender.sendOne());
      expect(clickpesa.payoutControls.taken(id)).toBe(1);
      expect(spare.payoutControls.taken(id)).toBe(0);
    }));
});
