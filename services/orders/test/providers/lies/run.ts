import { UserReplicas } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { DAY_MS } from '@sokoni/contracts';
import {
  type AdapterName,
  EXTERNAL_PROVIDER_NAMES,
  SandboxServer,
} from '@sokoni/payment-providers/testing';
import { compareRecords, type Verdict } from './comparison.ts';
import { PaymentRun } from './payment-run.ts';
import { PayoutRun } from './payout-run.ts';
import { Rail } from './rail.ts';
import { compareStatements, type StatementVerdict } from './statement-run.ts';

const HOUR_MS = 3_600_000;
/** After a session's end a payment is queried every hour for 72 h; a payout every hour for ever. */
const DRAIN_HOURS = 80;

/** All of them in one service, each method with a primary provider and a spare. */
export const ROUTED = 'routes';
const ROUTES =
  'any=selcom,clickpesa Mpesa=azampay,selcom AirtelMoney=snippe,pawapay card=pesapal ' +
  'control-number=clickpesa wallet=selcom,snippe bank=selcom,clickpesa';
/** Of them, the first provider of most. */
const PRIMARY = 'selcom';
/** M-Pesa, Airtel Money, and one whose operator has no route of its own. */
const PHONES = ['+255754123456', '+255784123456', '+255714123456'];

interface RunSize {
  readonly seed: number;
  readonly payments: number;
  readonly payouts: number;
  readonly kills: number;
  /** Virtual days that they are spread over. */
  readonly days: number;
}

export type LiarName = AdapterName | typeof ROUTED;

export interface RailVerdict extends Verdict {
  readonly name: LiarName;
  readonly kills: number;
  /** Null for a provider whose contract server writes no statement. */
  readonly statement: StatementVerdict | null;
}

/** Payments and payouts by one provider that lies, with a service that is killed; then the comparison. */
export async function lieBy(name: LiarName, size: RunSize): Promise<RailVerdict> {
  const rail =
    name === ROUTED
      ? new Rail(EXTERNAL_PROVIDER_NAMES, ROUTES, size.seed)
      : new Rail([name], '', size.seed);
  await rail.open();
  try {
    const buyerIds = await Promise.all(PHONES.map((phone) => knowBuyer(rail, phone)));
    const paying = new PaymentRun(rail, buyerIds);
    const sellers = new PayoutRun(rail);
    const paysOut = [...rail.servers.values()].some(
      ({ payoutControls }) => payoutControls !== null,
    );
    await sellers.prepare(paysOut ? size.payouts : 0);
    rail.lie(true);
    const rounds = Math.max(size.kills + 1, size.days);
    const share = (all: number) => Math.ceil(all / rounds);
    for (let round = 0; round < rounds; round++) {
      if (round > 0 && round <= size.kills) rail.armed();
      if (beginsDay(round, rounds, size.days)) rail.advance(DAY_MS);
      // So that spares have some in each round, whatever chance brings.
      if (name === ROUTED) rail.turnAway(PRIMARY);
      const left = size.payments - round * share(size.payments);
      const starts = paying.starts(Math.max(0, Math.min(share(size.payments), left)));
      const asks = sellers.requests(round * share(size.payouts), share(size.payouts));
      await rail.all([...starts, ...asks]);
      for (let tick = 0; tick < 4; tick++) {
        rail.advance(rail.chance.whole(1_000, 90_000));
        rail.disturb();
        await sellers.release();
        await sellers.send();
        await paying.act();
        await paying.poll();
        await sellers.settle(0.5);
        if (tick === 2) await rail.all(await sellers.requestsAgain());
      }
    }
    await drain(rail, paying, sellers);
    const verdict = await compareRecords(rail, sellers.grants);
    const { kills } = rail;
    const sandbox = rail.servers.get('sandbox');
    const statement =
      sandbox instanceof SandboxServer ? await compareStatements(rail, sandbox) : null;
    return { ...verdict, name, kills, statement };
  } finally {
    await rail.close();
  }
}

/** Whether this round is the first one of a day after the first. */
function beginsDay(round: number, rounds: number, days: number): boolean {
  const dayOf = (one: number) => Math.floor((one * days) / rounds);
  return round > 0 && dayOf(round) > dayOf(round - 1);
}

/** Time goes by: the provider lies for some hours more, then answers well. */
async function drain(rail: Rail, paying: PaymentRun, sellers: PayoutRun): Promise<void> {
  for (let hours = 0; hours < DRAIN_HOURS; hours += 8) {
    rail.lie(hours < 24);
    await paying.act();
    await paying.poll();
    await sellers.release();
    await sellers.sendAll();
    await sellers.settle(1);
    if (hours < 40) await rail.all(await sellers.requestsAgain());
    rail.advance(8 * HOUR_MS);
  }
  await sellers.decide();
}

async function knowBuyer(rail: Rail, phone: string): Promise<string> {
  const _id = newId();
  await rail.life.get(UserReplicas).upsert({
    _id,
    name: 'Asha Juma Mushi',
    businessName: '',
    username: `asha${phone}`,
    email: '',
    phone,
    publicPhone: false,
    phoneConfirmed: false,
    profilePic: '',
    role: 'SELLER',
    location: 'Arusha, Meru',
    language: 'en',
    verification: 'verified',
    accountStatus: 'active',
    version: 1,
  });
  return _id;
}
