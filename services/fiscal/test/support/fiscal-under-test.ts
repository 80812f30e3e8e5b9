import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import { newId, startTestService, type TestService } from '@sokoni/common/testing';
import {
  type EventData,
  type FiscalReceipt,
  fiscalRoutes,
  type PaidPart,
  type RouteBody,
  splitTax,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AppModule } from '../../src/app.module.ts';
import { FiscalConfig } from '../../src/config.ts';
import { DeliveryService } from '../../src/delivery/delivery.service.ts';
import { CatchUpService } from '../../src/receipts/catch-up.service.ts';
import { makeTraderFile, PASSWORD, type TraderFile } from '../office/certificates.ts';
import { DUPLICATE_CODE, TaxOffice } from '../office/tax-office.ts';

export type Sale = EventData<'seller-order.paid'>;

/** A key takes long to make, and any trader may have it. */
let file: TraderFile | undefined;
export const traderFile = () => (file ??= makeTraderFile('Juma Electronics', '4f3a91b1'));

export const VERIFY_URL = 'https://verify.example/efdmsRctVerify';

/** The environment of a service that knows the office. */
export function officeEnv(office: TaxOffice): Record<string, string> {
  return {
    FISCAL_DEVICE: 'tra-vfd',
    FISCAL_KEY: 'a-key-of-this-test-not-secret',
    VFD_TEST_URL: office.url,
    VFD_TEST_VERIFY_URL: VERIFY_URL,
    VFD_TIMEOUT_MS: '1000',
    VFD_DUPLICATE_CODES: DUPLICATE_CODE,
    EVENTS_GATHER_MS: '0',
  };
}

/** A paid part of one line of the standard kind. */
export function saleOf(
  sellerId: string,
  amountTzs: number,
  more: Partial<Sale> = {},
  rateBasisPoints = 1_800,
): Sale {
  const split = splitTax(amountTzs, rateBasisPoints);
  const line = { lineId: newId(), amountTzs, taxKind: 'standard', rateBasisPoints } as const;
  return {
    orderId: newId(),
    orderNumber: 'SK-260302-7KQ2M',
    ...{ sellerId, vatNumber: '40001234A', method: 'Mpesa', paidAt: new Date().toISOString() },
    buyer: { userId: newId(), name: 'Neema', phone: '+255712345678', language: 'sw', tin: null },
    lines: [{ ...line, ...split, name: 'Kitenge <3 & more', quantity: 2 }],
    totals: { amountTzs, ...split },
    ...more,
  };
}

/** Fiscal with a tax office and a clock that a test moves. */
export class FiscalUnderTest {
  private clockAheadMs = 0;
  private readonly deliverDue: () => Promise<boolean>;
  private readonly catchUp: () => Promise<boolean>;
  private orders: Server | undefined;

  private constructor(
    readonly service: TestService<FiscalConfig>,
    readonly office: TaxOffice,
  ) {
    service.app.get(Clock).now = () => this.now();
    office.now = () => this.now();
    const { dueDevices } = service.app.get(DeliveryService);
    const run = dueDevices.run.bind(dueDevices);
    // The test alone says when something is delivered.
    dueDevices.run = async () => false;
    this.deliverDue = run;
    const { dueSellers } = service.app.get(CatchUpService);
    this.catchUp = dueSellers.run.bind(dueSellers);
    dueSellers.run = async () => false;
  }

  static async start(more: Record<string, string> = {}): Promise<FiscalUnderTest> {
    const office = await new TaxOffice().open();
    const env = { ...officeEnv(office), ...more };
    return new FiscalUnderTest(await startTestService(AppModule, FiscalConfig, { env }), office);
  }

  /** Beside an orders service that has been paid for these parts. */
  static async startBeside(partsOf: () => readonly PaidPart[]): Promise<FiscalUnderTest> {
    const orders = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, error: false, message: '', data: partsOf() }));
    });
    await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve));
    const { port } = orders.address() as AddressInfo;
    const fiscal = await FiscalUnderTest.start({ ORDERS_URL: `http://127.0.0.1:${port}` });
    fiscal.orders = orders;
    return fiscal;
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.office.close();
    this.orders?.close();
  }

  get db(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  now(): Date {
    return new Date(Date.now() + this.clockAheadMs);
  }

  advance(ms: number): void {
    this.clockAheadMs += ms;
  }

  /** All that is due now, until nothing is. */
  async deliver(): Promise<void> {
    while ((await this.deliverDue()) || (await this.catchUp()));
  }

  /** A seller with a device that is on from today, at the office under the TIN. */
  async sellerWith(tin: string, startAt = 0) {
    this.office.admit(tin, traderFile(), startAt);
    const userId = newId();
    const caller = this.service.as(await this.service.mint({ userId, role: 'SELLER' }));
    await caller.call(fiscalRoutes.saveFiscalSettings, { body: this.settings(tin) });
    await this.deliver();
    const receipts = (): Promise<FiscalReceipt[]> =>
      caller.call(fiscalRoutes.fiscalReceipts, { query: {} });
    const sell = async (amountTzs: number, more: Partial<Sale> = {}) => {
      const sale = saleOf(userId, amountTzs, { paidAt: this.now().toISOString(), ...more });
      await this.service.publishEvent('seller-order.paid', sale);
      return sale;
    };
    return { userId, caller, receipts, sell };
  }

  settings(tin: string): RouteBody<typeof fiscalRoutes.saveFiscalSettings> {
    const startsOn = new Date(this.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    return {
      ...{ environment: 'test', tin, name: 'Juma Electronics', address: 'Kariakoo', startsOn },
      ...{ certificate: traderFile().base64, password: PASSWORD },
    };
  }
}
