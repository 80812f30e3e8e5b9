import { setTimeout as pause } from 'node:timers/promises';
import { dateOf, fiscalRoutes } from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { type Collection, MongoClient } from 'mongodb';
import pMap from 'p-map';
import type { BenchShop } from './bench-shop.ts';

/** Of the certificates that the tax office of `--fiscal` gives out: services/fiscal/test/office/certificates.ts. */
const OFFICE_PASSWORD = 'nenosiri-4711';
const FIRST_TIN = 100_000_001;
const AT_ONCE = 4;
const POLL_EVERY_MS = 200;
/** Enough for a busy machine. */
const PATIENCE_MS = 300_000;

interface StoredDevice {
  readonly sellerId: string;
  readonly tin: string;
  readonly registration: { readonly state: string };
  readonly queueLength: number;
}
type Devices = Collection<StoredDevice>;

/**
 * Every seller of the generated catalogue gets a registered device. Nobody can log in as one of them, so that people
 * who can register the devices, which are handed over in the database.
 */
export function switchDevicesOn(shop: BenchShop): Promise<void> {
  return withDevices(shop, async (devices, client) => {
    const products = client.db('sokoni-catalogue').collection('products');
    const sellers: string[] = await products.distinct('sellerId');
    const tins = await pMap(sellers, (_, at) => registerDevice(shop, String(FIRST_TIN + at)), {
      concurrency: AT_ONCE,
    });
    await until('All devices are registered', async () => {
      const registered = { tin: { $in: tins }, 'registration.state': 'registered' };
      return (await devices.countDocuments(registered)) === tins.length;
    });
    await devices.bulkWrite(
      sellers.map((sellerId, at) => ({
        updateOne: { filter: { tin: tins[at] as string }, update: { $set: { sellerId } } },
      })),
    );
  });
}

/** Once the tax office has every receipt: what delivering costs belongs to the orders. */
export function untilDelivered(shop: BenchShop): Promise<void> {
  return withDevices(shop, (devices) =>
    until('The tax office has all receipts', async () => {
      return (await devices.countDocuments({ queueLength: { $gt: 0 } })) === 0;
    }),
  );
}

async function registerDevice({ ports }: BenchShop, tin: string): Promise<string> {
  const seller = await register('seller');
  const answer = await fetch(`http://127.0.0.1:${ports.taxOffice}/certificate`, {
    method: 'POST',
    body: new URLSearchParams({ tin }),
  });
  const certificate = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const given = { name: `Duka ${tin}`, address: 'Sokoine Road 4, Arusha', tin };
  await seller.call(fiscalRoutes.saveFiscalSettings, {
    body: {
      ...given,
      environment: 'test',
      startsOn: dateOf(new Date()),
      certificate,
      password: OFFICE_PASSWORD,
    },
  });
  return tin;
}

async function withDevices(
  shop: BenchShop,
  act: (devices: Devices, client: MongoClient) => Promise<void>,
): Promise<void> {
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  try {
    await act(client.db('sokoni-fiscal').collection<StoredDevice>('devices'), client);
  } finally {
    await client.close();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > latest) throw new Error(`Waited in vain for: ${what}`);
    await pause(POLL_EVERY_MS);
  }
}
