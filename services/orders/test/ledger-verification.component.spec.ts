import { UnitOfWork } from '@sokoni/common';
import { LedgerRepository } from '../src/ledger/ledger.repository.ts';
import { LedgerVerificationService } from '../src/ledger/ledger-verification.service.ts';
import { credit, debitHeld, post } from '../src/ledger/posting.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

describe('verification of the ledger', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  it('finds no difference while sellers are paid', async () => {
    const [unit, ledger, verification] = [
      fixture.service.app.get(UnitOfWork),
      fixture.service.app.get(LedgerRepository),
      fixture.service.app.get(LedgerVerificationService),
    ];
    let going = true;
    const selling = (async () => {
      for (let sale = 0; going; sale += 1) {
        const about = { reference: `sale-${sale}`, at: new Date() };
        const entries = [
          debitHeld({ provider: 'sandbox' }, 1_000),
          credit('seller_pending', 'seller', 1_000),
        ];
        await unit.run(async () => unit.post(post('order-paid', about, entries)));
      }
    })();
    const faults: string[] = [];
    for (let round = 0; round < 200; round += 1) {
      faults.push(...(await verification.verify()).faults);
    }
    going = false;
    await selling;
    expect(faults).toEqual([]);
    expect((await ledger.balance('seller')).pendingTzs).toBeGreaterThan(0);
  });
});
