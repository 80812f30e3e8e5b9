import { newId } from '@sokoni/common/testing';
import { type Destination, MANUAL_RAIL, type ProviderCapabilities } from '@sokoni/contracts';
import { ACCOUNT, claim, WALLET } from '@sokoni/payment-providers/testing';
import { PaymentRoutesService } from '../../../src/payments/routing/payment-routes.service.ts';
import { ADMINS, type ManualUnderTest } from './manual-under-test.ts';

/** What the rail by the bank's file can do: it takes no payments, and has no call that could be lost. */
const MANUAL_CAPABILITIES: ProviderCapabilities = {
  collect: [],
  status: false,
  cancel: false,
  refund: 'none',
  payout: ['wallet', 'bank'],
  payer: false,
  nameLookup: [],
  statement: false,
  balance: false,
  splitsAtProvider: false,
};

/** A case of the adapters by its title, or one of the bank's file alone. */
interface ManualCase {
  readonly title: string;
  readonly run: (fixture: ManualUnderTest) => Promise<void>;
}

const [MAKER, SECOND, THIRD] = ADMINS;
const AMOUNT_TZS = 25_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const DESTINATIONS: Readonly<Record<Destination['kind'], Destination>> = {
  wallet: WALLET,
  bank: ACCOUNT,
};

/** The payout cases of adapters that fit, for each kind of destination. */
function casesTo(to: Destination): readonly ManualCase[] {
  const where = to.kind === 'bank' ? ' (bank)' : '';
  return [
    {
      title: `a payout is paid once and reported as paid${where}`,
      run: async (fixture) => {
        const payout = await fixture.requested(to, AMOUNT_TZS);
        const file = await fixture.made(MAKER);
        await fixture.files.confirm(SECOND, fixture.confirmationOf(file));
        await fixture.expectPaid(payout);
      },
    },
    {
      title: `a payout that failed later is reported as failed${where}`,
      run: async (fixture) => {
        const payout = await fixture.requested(to, AMOUNT_TZS);
        await fixture.made(MAKER);
        await fixture.files.decide(SECOND, fixture.returned(payout));
        await fixture.expectBack(payout);
      },
    },
    {
      title: `a duplicate is queried, not paid and not failed${where}`,
      run: async (fixture) => {
        const payout = await fixture.requested(to, AMOUNT_TZS);
        const again = await fixture.refusalOf(() => fixture.request(payout.sellerId));
        claim(again === 'payout-under-way', `requested again: ${again}`);
        const file = await fixture.made(MAKER);
        await fixture.files.confirm(SECOND, fixture.confirmationOf(file));
        for (const admin of [SECOND, THIRD]) {
          const refusal = await fixture.refusalOf(() =>
            fixture.files.confirm(admin, fixture.confirmationOf(file)),
          );
          claim(refusal === 'bank-file-changed', `confirmed again: ${refusal}`);
        }
        await fixture.expectPaid(payout);
      },
    },
  ];
}

const fileCases: readonly ManualCase[] = [
  {
    title: 'bank file: each payout is in it once, by its reference, the same each time',
    run: async (fixture) => {
      const payouts = [
        await fixture.requested(WALLET, AMOUNT_TZS),
        await fixture.requested(ACCOUNT, 40_000),
        await fixture.requested(ACCOUNT, 10_000),
      ];
      const shown = await fixture.files.show(MAKER);
      const body = { count: shown.waiting.length, sumTzs: shown.waitingTzs };
      const makers = [MAKER, SECOND].map((admin) =>
        fixture.refusalOf(() => fixture.files.make(admin, body)),
      );
      const made = (await Promise.all(makers)).filter((refusal) => refusal === null);
      claim(made.length === 1, `${made.length} files were made`);
      const { files } = await fixture.files.show(THIRD);
      const csv = await fixture.files.file(files[0]?._id ?? '');
      claim(
        csv === (await fixture.files.file(files[0]?._id ?? '')),
        'another file the second time',
      );
      for (const { _id, amountTzs } of payouts) {
        const lines = csv.split('\r\n').filter((line) => line.includes(_id));
        claim(lines.length === 1, `${lines.length} lines of a payout`);
        claim(lines[0]?.startsWith(`${_id},`) === true, 'no reference');
        claim(lines[0]?.endsWith(`,${amountTzs}`) === true, `another amount: ${lines[0]}`);
      }
      claim(csv.trimEnd().split('\r\n').length === payouts.length + 1, 'other lines');
    },
  },
  {
    title: 'bank file: the admin who made it cannot confirm or return any of it',
    run: async (fixture) => {
      const payout = await fixture.requested(ACCOUNT, AMOUNT_TZS);
      const file = await fixture.made(MAKER);
      for (const act of [
        () => fixture.files.confirm(MAKER, fixture.confirmationOf(file)),
        () => fixture.files.decide(MAKER, fixture.returned(payout)),
      ]) {
        const refusal = await fixture.refusalOf(act);
        claim(refusal === 'bank-file-second-admin', `${refusal}`);
      }
      await fixture.expectStill(payout, 'sent');
    },
  },
  {
    title: 'bank file: confirmed by two admins at once, it pays once',
    run: async (fixture) => {
      const payout = await fixture.requested(ACCOUNT, AMOUNT_TZS);
      const file = await fixture.made(MAKER);
      const confirmed = await Promise.all(
        [SECOND, THIRD].map((admin) =>
          fixture.refusalOf(() => fixture.files.confirm(admin, fixture.confirmationOf(file))),
        ),
      );
      const refusals = confirmed.filter((refusal) => refusal !== null);
      claim(refusals.join() === 'bank-file-changed', `refused: ${refusals.join()}`);
      await fixture.expectPaid(payout);
    },
  },
  {
    title: 'bank file: confirmed and returned at once, a payment ends one way',
    run: async (fixture) => {
      const payout = await fixture.requested(ACCOUNT, AMOUNT_TZS);
      const file = await fixture.made(MAKER);
      const [confirmed, returned] = await Promise.all([
        fixture.refusalOf(() => fixture.files.confirm(SECOND, fixture.confirmationOf(file))),
        fixture.refusalOf(() => fixture.files.decide(THIRD, fixture.returned(payout))),
      ]);
      claim((confirmed === null) !== (returned === null), `${confirmed} and ${returned}`);
      await (confirmed === null ? fixture.expectPaid(payout) : fixture.expectBack(payout));
    },
  },
  {
    title: 'bank file: a line that the bank refuses is the seller’s again, the rest is paid',
    run: async (fixture) => {
      const back = await fixture.requested(ACCOUNT, AMOUNT_TZS);
      const paid = await fixture.requested(WALLET, 40_000);
      const file = await fixture.made(MAKER);
      const without = { ...fixture.returned(back), reason: '' };
      const refusal = await fixture.refusalOf(() => fixture.files.decide(SECOND, without));
      claim(refusal === 'bank-payment-reason-missing', `${refusal}`);
      await fixture.files.decide(SECOND, fixture.returned(back));
      await fixture.files.confirm(SECOND, fixture.confirmationOf(file));
      await fixture.expectPaid(paid);
      await fixture.expectBack(back);
    },
  },
  {
    title: 'bank file: another file than the one that was made is not confirmed',
    run: async (fixture) => {
      const payout = await fixture.requested(ACCOUNT, AMOUNT_TZS);
      const file = await fixture.made(MAKER);
      for (const lie of [
        { ...fixture.confirmationOf(file), hash: 'f'.repeat(64) },
        { ...fixture.confirmationOf(file), batchId: newId() },
      ]) {
        claim(
          (await fixture.refusalOf(() => fixture.files.confirm(SECOND, lie))) !== null,
          'confirmed',
        );
      }
      await fixture.expectStill(payout, 'sent');
    },
  },
  {
    title: 'bank file: what is in it goes no other way, however long the bank takes',
    run: async (fixture) => {
      const payout = await fixture.requested(WALLET, AMOUNT_TZS);
      await fixture.made(MAKER);
      fixture.aheadMs += MONTH_MS;
      claim(!(await fixture.sendOne()), 'a timer has taken it');
      await fixture.expectStill(payout, 'sent');
      claim((await fixture.files.show(SECOND)).waiting.length === 0, 'it waits for another file');
    },
  },
];

export const manualCases: readonly ManualCase[] = [
  {
    title: 'what it declares is what it has',
    run: async ({ life }) => {
      const routes = life.get(PaymentRoutesService);
      for (const kind of ['wallet', 'bank'] as const) {
        const rail = routes.railFor(DESTINATIONS[kind]);
        const declared = MANUAL_CAPABILITIES.payout.includes(kind);
        claim((rail === MANUAL_RAIL) === declared, `${kind}: ${rail}`);
      }
      const provider = routes.rails.all.find(({ name }) => name === MANUAL_RAIL);
      claim(provider === undefined, 'a provider takes payments under its name');
    },
  },
  ...MANUAL_CAPABILITIES.payout.flatMap((kind) => casesTo(DESTINATIONS[kind])),
  ...fileCases,
];
