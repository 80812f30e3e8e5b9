import { Inject, Injectable, Logger } from '@nestjs/common';
import { batched, Clock, type EventOf, UnitOfWork } from '@sokoni/common';
import { dayBounds, type EventData } from '@sokoni/contracts';
import { FiscalConfig } from '../config.ts';
import type { DeviceRecord } from '../devices/device.schema.ts';
import { canSign, isOn, owes } from '../devices/device.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import {
  FISCAL_DEVICE,
  type FiscalDevice,
  SignerDown,
  type UnsignedReceipt,
  type UnsignedReport,
} from '../devices/fiscal-device.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import type { ReceiptRecord } from '../documents/receipt.schema.ts';
import { advance, countReceipt, countReport, receiptOf, reportOf } from './receipt.ts';
import { WaitingSalesRepository } from './waiting-sales.repository.ts';

type Sale = EventData<'seller-order.paid'>;

/** Between the end of a day and its Z report: events of its last second may still be on their way. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;

/** Gives out numbers: a document, its signature and the device's counter are one transaction. */
@Injectable()
export class IssuingService {
  private readonly logger = new Logger(IssuingService.name);
  private readonly issueOne: (sale: Sale) => Promise<unknown>;

  constructor(
    private readonly devices: DevicesRepository,
    private readonly documents: DocumentsRepository,
    private readonly waiting: WaitingSalesRepository,
    private readonly unit: UnitOfWork,
    private readonly config: FiscalConfig,
    private readonly clock: Clock,
    @Inject(FISCAL_DEVICE) private readonly device: FiscalDevice,
  ) {
    const gatherMs = config.EVENTS_GATHER_MS;
    this.issueOne = batched((sales: readonly Sale[]) => this.issueAll(sales), { gatherMs });
  }

  /** Repeatable: a part has one receipt. Where no device of the sellers is on, it costs one look for all of them. */
  async issue({ data }: EventOf<'seller-order.paid'>): Promise<void> {
    await this.issueOne(data);
  }

  /** The Z report of a day that is over; false where it has one, or no receipts. */
  close(deviceId: DeviceRecord['_id']): Promise<boolean> {
    return this.unit.run(async () => {
      const device = await this.devices.find(deviceId);
      if (!device) return false;
      const now = this.clock.now();
      const { closes } = advance(device.counter, now);
      if (closes === null) return false;
      const counter = countReport(device.counter, closes);
      const sums = await this.documents.sumsOf(device._id, closes);
      const report = reportOf(closes, sums, device, counter, now);
      await this.store(device, counter, [], [report]);
      return true;
    });
  }

  private async issueAll(sales: readonly Sale[]): Promise<(undefined | Error)[]> {
    const sellerIds = [...new Set(sales.map(({ sellerId }) => sellerId))];
    const devices = (await this.devices.findActiveOf(sellerIds)).filter(isOn);
    const failed = new Map<string, Error>();
    for (const { sellerId } of devices) {
      // What comes together after a pause of the broker is numbered as it was paid.
      const own = sales
        .filter((sale) => sale.sellerId === sellerId)
        .sort((one, other) => one.paidAt.localeCompare(other.paidAt));
      try {
        await this.unit.run(() => this.issueOrKeep(sellerId, own));
      } catch (error) {
        failed.set(sellerId, error instanceof Error ? error : new Error(String(error)));
      }
    }
    return sales.map(({ sellerId }) => failed.get(sellerId));
  }

  private async issueOrKeep(sellerId: string, sales: readonly Sale[]): Promise<void> {
    const device = await this.devices.hold(sellerId);
    if (!device) return;
    const owed = sales.filter(({ paidAt }) => owes(device, new Date(paidAt)));
    const isIssued = await this.issueFor(device, owed).catch((error: unknown) => {
      if (!(error instanceof SignerDown)) throw error;
      // Documents are signed before the first of them is stored.
      this.logger.error(`Sales of device ${device._id} wait: ${error.message}`);
      return false;
    });
    if (!isIssued) await this.waiting.keep(owed);
  }

  /** With a device that was read in this transaction; false where it cannot sign: nothing is issued. */
  async issueFor(device: DeviceRecord, sales: readonly Sale[]): Promise<boolean> {
    if (!canSign(device, this.device.environments)) return false;
    const issued = new Set(
      await this.documents.ordersWithReceipt(
        device.sellerId,
        sales.map(({ orderId }) => orderId),
      ),
    );
    const { at, closes } = advance(device.counter, this.clock.now());
    let { counter } = device;
    const reports: UnsignedReport[] = [];
    const receipts: UnsignedReceipt[] = [];
    for (const sale of sales) {
      if (issued.has(sale.orderId)) continue;
      issued.add(sale.orderId);
      if (closes !== null && receipts.length === 0) {
        counter = countReport(counter, closes);
        const sums = await this.documents.sumsOf(device._id, closes);
        reports.push(reportOf(closes, sums, device, counter, at));
      }
      const amountTzs = sale.lines.reduce((sum, line) => sum + line.amountTzs, 0);
      counter = countReceipt(counter, at, amountTzs);
      const urlOf = (code: string, time: string) =>
        this.device.verificationUrl(device.environment, code, time);
      const code = this.config.VFD_UNREGISTERED_TAX_CODE;
      receipts.push(receiptOf(sale, device, counter, code, urlOf));
    }
    if (receipts.length > 0) await this.store(device, counter, receipts, reports);
    return true;
  }

  private async store(
    device: DeviceRecord,
    counter: DeviceRecord['counter'],
    receipts: readonly UnsignedReceipt[],
    reports: readonly UnsignedReport[],
  ): Promise<void> {
    const signer = this.device.signer(device);
    const certificateSerial = device.certificate?.serial ?? '';
    const now = this.clock.now();
    const stored = await this.documents.insert(
      receipts.map((receipt) => ({
        ...receipt,
        document: signer.receipt(receipt),
        certificateSerial,
      })),
      reports.map((report) => ({ ...report, document: signer.report(report), certificateSerial })),
    );
    const added = receipts.length + reports.length;
    const waits = device.queueLength > 0;
    const changed = await this.devices.count(device, counter, {
      queueLength: device.queueLength + added,
      oldestAt: waits ? device.oldestAt : now,
      // A device that pauses after a failure keeps its pause.
      dueAt: waits && device.dueAt ? device.dueAt : now,
    });
    // Only a counter that nobody else has moved may be written.
    if (!changed) throw new Error(`The counter of device ${device._id} was moved meanwhile`);
    for (const receipt of stored) this.publish(receipt, device);
  }

  private publish(receipt: ReceiptRecord, { name }: DeviceRecord): void {
    const { orderId, orderNumber, sellerId, customer, number, totals } = receipt;
    const { verificationCode, verificationUrl } = receipt;
    const { userId, name: buyerName, mobile: phone, language } = customer;
    this.unit.publish('fiscal-receipt.issued', {
      aggregateId: String(receipt._id),
      version: 1,
      data: {
        receiptId: String(receipt._id),
        ...{ orderId, orderNumber, sellerId, sellerName: name, number },
        buyer: { userId, name: buyerName, phone, language },
        amountTzs: totals.amountTzs,
        ...{ verificationCode, verificationUrl, issuedAt: receipt.issuedAt.toISOString() },
      },
    });
  }
}

/** When a device has something to do without a new sale: the end of the day of its last receipt. */
export function closingAt({ day, closedDay }: DeviceRecord['counter']): Date | null {
  if (day === '' || day === closedDay) return null;
  return new Date(dayBounds(day).until.getTime() + AFTER_MIDNIGHT_MS);
}
