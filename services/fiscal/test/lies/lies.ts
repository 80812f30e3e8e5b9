import { Clock, UnitOfWork } from '@sokoni/common';
import { newId, startTestService } from '@sokoni/common/testing';
import { DAY_MS, dateOf } from '@sokoni/contracts';
import { AppModule } from '../../src/app.module.ts';
import { FiscalConfig } from '../../src/config.ts';
import { DeliveryService } from '../../src/delivery/delivery.service.ts';
import { FISCAL_DEVICE } from '../../src/devices/fiscal-device.ts';
import { SettingsService } from '../../src/devices/settings.service.ts';
import type { TraVfd } from '../../src/tra-vfd/tra-vfd.device.ts';
import { makeTraderFile, PASSWORD } from '../office/certificates.ts';
import { LIES, TaxOffice } from '../office/tax-office.ts';
import { officeEnv, type Sale, saleOf } from '../support/fiscal-under-test.ts';
import { differencesOf, findingsOf, type Trader } from './findings.ts';
import { LedgerSales } from './ledger-sales.ts';
import { Replica } from './replica.ts';

interface Size {
  readonly seed: number;
  readonly orders: number;
  readonly tins: number;
  readonly kills: number;
}

export interface Verdict {
  readonly receipts: number;
  readonly reports: number;
  readonly lies: number;
  readonly kills: number;
  /** Documents that arrived at the office, with repetitions. */
  readonly arrived: number;
  /** Transactions that began again, or failed and came again, since another write to the same document had won. */
  readonly conflicts: number;
  readonly findings: readonly string[];
}

const HOUR_MS = 3_600_000;
/** Of three days the office is away on the second one. */
const DAYS = 3;
const STEPS_A_DAY = 12;
const KEYS = 5;
/** A lie in so many documents, and a sale in so many that its broker delivers twice. */
const [ONE_LIE_IN, ONE_TWICE_IN] = [4, 10];
const RATES = [0, 1_600, 1_800];

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: <T>(of: readonly T[]): T => of[below(of.length)] as T };
}

/** Paid orders over TINs, an office that lies and is away for a day, two replicas that are killed. */
export async function lieAboutReceipts({ seed, orders, tins, kills }: Size): Promise<Verdict> {
  const chance = chanceOf(seed);
  const office = await new TaxOffice().open();
  const sales: Sale[] = [];
  const ledger = await new LedgerSales(sales).open();
  const env = {
    ...officeEnv(office),
    FISCAL_BACKOFF_MOST_MS: String(HOUR_MS / 4),
    ORDERS_URL: ledger.url,
  };
  const service = await startTestService(AppModule, FiscalConfig, { env });
  let now = new Date(Date.parse(new Date().toISOString().slice(0, 10)) + 4 * HOUR_MS);
  const begin = now;
  const clock = service.app.get(Clock);
  clock.now = () => now;
  office.now = () => now;
  // The real time says nothing: on a slow machine an honest answer comes late, too.
  const waits: AbortController[] = [];
  service.app.get<TraVfd>(FISCAL_DEVICE).endAfter = () => {
    const wait = new AbortController();
    waits.push(wait);
    return wait.signal;
  };
  office.outwait = () => {
    now = new Date(now.getTime() + service.config.VFD_TIMEOUT_MS);
    for (const wait of waits.splice(0)) wait.abort(new DOMException('', 'TimeoutError'));
  };
  // The two replicas below do all the work.
  service.app.get(DeliveryService).dueDevices.run = async () => false;
  const [one, other] = [new Replica(service), new Replica(service)];
  const replicas = [one, other];
  let [killed, lies] = [0, 0];
  const count = countConflicts(service.app.get(UnitOfWork));
  try {
    const files = Array.from({ length: Math.min(KEYS, tins) }, (_, at) =>
      makeTraderFile(`Trader ${at}`, `4f3a91b${at}`),
    );
    const traders: Trader[] = Array.from({ length: tins }, (_, at) => ({
      tin: String(500_000_000 + at),
      sellerId: newId(),
      file: files[at % files.length] as (typeof files)[number],
      startAt: chance.below(1_000),
    }));
    const startsOn = now.toISOString().slice(0, 10);
    for (const { tin, sellerId, file, startAt } of traders) {
      office.admit(tin, file, startAt);
      const named = { tin, name: 'Trader', address: 'Kariakoo', startsOn };
      const opened = { certificate: file.base64, password: PASSWORD };
      const body = { environment: 'test' as const, ...named, ...opened };
      await service.app.get(SettingsService).save(sellerId, body);
    }
    await deliverAll(one);

    office.lieOf = () => {
      // Each kind once at least, in whatever order the calls come.
      const kind = LIES[lies];
      if (!kind && chance.below(ONE_LIE_IN) > 0) return null;
      lies += 1;
      return kind ?? chance.pick(LIES);
    };
    const steps = DAYS * STEPS_A_DAY;
    for (let step = 0; step < steps; step += 1) {
      office.isAway = Math.floor(step / STEPS_A_DAY) === 1;
      const size = Math.ceil(orders / steps);
      const fresh = Array.from({ length: Math.min(size, orders - sales.length) }, () =>
        saleBy(chance, chance.pick(traders).sellerId, now),
      );
      sales.push(...fresh);
      for (const replica of replicas) {
        if (killed >= kills || replica.isDead || chance.below(steps) >= Math.ceil(kills / 1.5))
          continue;
        replica.killAfter(1 + chance.below(60));
        killed += 1;
      }
      await Promise.all([
        ...fresh.map((sale) => issue(chance.pick(replicas), replicas, sale)),
        ...fresh
          .filter(() => chance.below(ONE_TWICE_IN) === 0)
          .map((sale) => issue(chance.pick(replicas), replicas, sale)),
        ...replicas.map((replica) => deliverAll(replica)),
      ]);
      now = new Date(now.getTime() + DAY_MS / STEPS_A_DAY);
      for (const replica of replicas) replica.start();
    }
    office.isAway = false;
    await drain();
    // The last day ends, too.
    now = new Date(now.getTime() + DAY_MS);
    await drain();
    // They began in the morning.
    const days = Array.from({ length: DAYS + 1 }, (_, at) =>
      dateOf(new Date(+begin + at * DAY_MS)),
    );
    const findings = [
      ...(await findingsOf(service, office, traders, sales)),
      ...(await differencesOf(service, days, sales)),
    ];
    const reports = traders.reduce((sum, { tin }) => sum + office.recordsOf(tin).reports.size, 0);
    const { arrived } = office;
    const { conflicts } = count;
    return { receipts: sales.length, reports, lies, kills: killed, arrived, conflicts, findings };
  } finally {
    await service.stop();
    await office.close();
    await ledger.close();
  }

  async function drain(): Promise<void> {
    const devices = service.app.get(DeliveryService);
    for (let round = 0; round < 200; round += 1) {
      await Promise.all(replicas.map((replica) => deliverAll(replica)));
      now = new Date(now.getTime() + HOUR_MS / 4);
      if (!(await devices.isWaiting())) return;
    }
  }
}

/** The works that a unit runs more than once; those that a kill ends are none. */
function countConflicts(unit: UnitOfWork): { conflicts: number } {
  const count = { conflicts: 0 };
  const run = unit.run.bind(unit) as (work: () => Promise<unknown>) => Promise<unknown>;
  const counted = async (work: () => Promise<unknown>) => {
    let begun = 0;
    try {
      return await run(() => {
        begun += 1;
        return work();
      });
    } catch (error) {
      if (error instanceof Error && error.message.includes('moved meanwhile')) begun += 1;
      throw error;
    } finally {
      count.conflicts += Math.max(0, begun - 1);
    }
  };
  unit.run = counted as UnitOfWork['run'];
  return count;
}

/** As the broker does: until somebody has handled it. */
async function issue(first: Replica, replicas: readonly Replica[], sale: Sale): Promise<void> {
  const event = { data: sale } as Parameters<Replica['issuing']['issue']>[0];
  let replica = first;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return await replica.issuing.issue(event);
    } catch {
      replica = replicas.find((one) => one !== replica && !one.isDead) ?? replica;
      if (replica.isDead) replica.start();
    }
  }
  throw new Error(`No replica has handled ${sale.orderId}`);
}

async function deliverAll({ delivery }: Replica): Promise<void> {
  try {
    while (await delivery.dueDevices.run());
  } catch {
    // Killed; its lease ends by itself.
  }
}

function saleBy(chance: ReturnType<typeof chanceOf>, sellerId: string, now: Date): Sale {
  const amountTzs = 1 + chance.below(2_000_000);
  const rate = chance.pick(RATES);
  return saleOf(sellerId, amountTzs, { paidAt: now.toISOString() }, rate);
}
