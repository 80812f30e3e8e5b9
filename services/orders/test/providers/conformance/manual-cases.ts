import { newId } from '@sokoni/common/testing';
import { type Destination, MANUAL_RAIL, type ProviderCapabilities } from '@sokoni/contracts';
import { PaymentRoutesService } from '../../../src/payments/routing/payment-routes.service.ts';
import { ACCOUNT, WALLET } from './collection-cases.ts';
import { claim } from './conformance-case.ts';
import { ADMINS, type ManualLab } from './manual.lab.ts';

/** What the rail by the bank's file can do: it takes no payments, and has no call that could be lost. */
export const MANUAL_CAPABILITIES: ProviderCapabilities = {
  collect: [],
  status: false,
  cancel: false,
  refund: 'none',
  payout: ['wallet', 'bank'],
  payer: false,
  nameLookup: [],
  statement: false,
  balance: false,
};

/** A case of the adapters by its title, or one of the bank's file alone. */
export interface ManualCase {
  readonly title: string;
  readonly run: (lab: ManualLab) => Promise<void>;
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
      run: async (lab) => {
        const payout = await lab.requested(to, AMOUNT_TZS);
        const file = await lab.made(MAKER);
        await lab.files.confirm(SECOND, lab.confirmationOf(file));
        await lab.expectPaid(payout);
      },
    },
    {
      title: `a payout that failed later is reported as failed${where}`,
      run: async (lab) => {
        const payout = await lab.requested(to, AMOUNT_TZS);
        await lab.made(MAKER);
        await lab.files.decide(SECOND, lab.returned(payout));
        await lab.expectBack(payout);
      },
    },
    {
      title: `a duplicate is queried, not paid and not failed${where}`,
      run: async (lab) => {
        const payout = await lab.requested(to, AMOUNT_TZS);
        const again = await lab.refusalOf(() => lab.request(payout.sellerId));
        claim(again === 'payout-under-way', `requested again: ${again}`);
        const file = await lab.made(MAKER);
        await lab.files.confirm(SECOND, lab.confirmationOf(file));
        for (const admin of [SECOND, THIRD]) {
          const refusal = await lab.refusalOf(() =>
            lab.files.confirm(admin, lab.confirmationOf(file)),
          );
          claim(refusal === 'bank-file-changed', `confirmed again: ${refusal}`);
        }
        await lab.expectPaid(payout);
      },
    },
  ];
}

const fileCases: readonly ManualCase[] = [
  {
    title: 'bank file: each payout is in it once, by its reference, the same each time',
    run: async (lab) => {
      const payouts = [
        await lab.requested(WALLET, AMOUNT_TZS),
        await lab.requested(ACCOUNT, 40_000),
        await lab.requested(ACCOUNT, 10_000),
      ];
      const shown = await lab.files.show(MAKER);
      const body = { count: shown.waiting.length, sumTzs: shown.waitingTzs };
      const makers = [MAKER, SECOND].map((admin) =>
        lab.refusalOf(() => lab.files.make(admin, body)),
      );
      const made = (await Promise.all(makers)).filter((refusal) => refusal === null);
      claim(made.length === 1, `${made.length} files were made`);
      const { files } = await lab.files.show(THIRD);
      const csv = await lab.files.file(files[0]?._id ?? '');
      claim(csv === (await lab.files.file(files[0]?._id ?? '')), 'another file the second time');
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
    run: async (lab) => {
      const payout = await lab.requested(ACCOUNT, AMOUNT_TZS);
      const file = await lab.made(MAKER);
      for (const act of [
        () => lab.files.confirm(MAKER, lab.confirmationOf(file)),
        () => lab.files.decide(MAKER, lab.returned(payout)),
      ]) {
        const refusal = await lab.refusalOf(act);
        claim(refusal === 'bank-file-second-admin', `${refusal}`);
      }
      await lab.expectStill(payout, 'sent');
    },
  },
  {
    title: 'bank file: confirmed by two admins at once, it pays once',
    run: async (lab) => {
      const payout = await lab.requested(ACCOUNT, AMOUNT_TZS);
      const file = await lab.made(MAKER);
      const confirmed = await Promise.all(
        [SECOND, THIRD].map((admin) =>
          lab.refusalOf(() => lab.files.confirm(admin, lab.confirmationOf(file))),
        ),
      );
      const refusals = confirmed.filter((refusal) => refusal !== null);
      claim(refusals.join() === 'bank-file-changed', `refused: ${refusals.join()}`);
      await lab.expectPaid(payout);
    },
  },
  {
    title: 'bank file: confirmed and returned at once, a payment ends one way',
    run: async (lab) => {
      const payout = await lab.requested(ACCOUNT, AMOUNT_TZS);
      const file = await lab.made(MAKER);
      const [confirmed, returned] = await Promise.all([
        lab.refusalOf(() => lab.files.confirm(SECOND, lab.confirmationOf(file))),
        lab.refusalOf(() => lab.files.decide(THIRD, lab.returned(payout))),
      ]);
      claim((confirmed === null) !== (returned === null), `${confirmed} and ${returned}`);
      await (confirmed === null ? lab.expectPaid(payout) : lab.expectBack(payout));
    },
  },
  {
    title: 'bank file: a line that the bank refuses is the seller’s again, the rest is paid',
    run: async (lab) => {
      const back = await lab.requested(ACCOUNT, AMOUNT_TZS);
      const paid = await lab.requested(WALLET, 40_000);
      const file = await lab.made(MAKER);
      const without = { ...lab.returned(back), reason: '' };
      const refusal = await lab.refusalOf(() => lab.files.decide(SECOND, without));
      claim(refusal === 'bank-payment-reason-missing', `${refusal}`);
      await lab.files.decide(SECOND, lab.returned(back));
      await lab.files.confirm(SECOND, lab.confirmationOf(file));
      await lab.expectPaid(paid);
      await lab.expectBack(back);
    },
  },
  {
    title: 'bank file: another file than the one that was made is not confirmed',
    run: async (lab) => {
      const payout = await lab.requested(ACCOUNT, AMOUNT_TZS);
      const file = await lab.made(MAKER);
      for (const lie of [
        { ...lab.confirmationOf(file), hash: 'f'.repeat(64) },
        { ...lab.confirmationOf(file), batchId: newId() },
      ]) {
        claim((await lab.refusalOf(() => lab.files.confirm(SECOND, lie))) !== null, 'confirmed');
      }
      await lab.expectStill(payout, 'sent');
    },
  },
  {
    title: 'bank file: what is in it goes no other way, however long the bank takes',
    run: async (lab) => {
      const payout = await lab.requested(WALLET, AMOUNT_TZS);
      await lab.made(MAKER);
      lab.aheadMs += MONTH_MS;
      claim(!(await lab.sendOne()), 'a timer has taken it');
      await lab.expectStill(payout, 'sent');
      claim((await lab.files.show(SECOND)).waiting.length === 0, 'it waits for another file');
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
