import { Inject, Injectable } from '@nestjs/common';
import type { EventOf } from '@sokoni/common';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { FISCAL_DEVICE, type FiscalDevice } from '../devices/fiscal-device.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';

type CreditOf = Parameters<DocumentsRepository['credit']>;

/** Of a reversed payment: an order's is reversed once. */
const REVERSAL = 'reversal';

/**
 * What goes back of a sale. No source says how the tax office is told: it becomes a credit document beside the receipt
 * and a figure of its month, and nothing is posted.
 */
@Injectable()
export class CreditsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly devices: DevicesRepository,
    @Inject(FISCAL_DEVICE) private readonly device: FiscalDevice,
  ) {}

  /**
   * As the ledger, when it is decided: a refund always ends, by the provider, by hand, or with the reversal of its
   * payment.
   */
  async refund({ data, occurredAt }: EventOf<'refund.requested'>): Promise<void> {
    const { purpose, referenceId, refundId, reason } = data;
    if (purpose !== 'order') return;
    for (const { sellerId, amountTzs, taxCents } of sharesOf(data)) {
      await this.credit(referenceId, sellerId, {
        ...{ refundId, amountTzs, taxCents, reason },
        at: new Date(occurredAt),
      });
    }
  }

  /** What an earlier release has published does not say how much was left. */
  async reverse({ data, occurredAt }: EventOf<'seller-order.reversed'>): Promise<void> {
    const { orderId, sellerId, back, note: reason } = data;
    if (!back) return;
    const { amountTzs, saleTaxCents: taxCents } = back;
    await this.credit(orderId, sellerId, {
      ...{ refundId: REVERSAL, amountTzs, taxCents, reason },
      at: new Date(occurredAt),
    });
  }

  /** The receipt may still come, but not where neither the shop nor the seller has a device. */
  private async credit(...[orderId, sellerId, credit]: CreditOf): Promise<void> {
    const isOff = this.device.environments.length === 0;
    if (isOff && (await this.devices.findActive(sellerId)) === null) return;
    await this.documents.credit(orderId, sellerId, credit);
  }
}

/** An earlier release names one seller at most, and no tax. */
function sharesOf({ shares, sellerId, amountTzs }: EventOf<'refund.requested'>['data']) {
  if (!shares) return sellerId === null ? [] : [{ sellerId, amountTzs, taxCents: null }];
  return shares.map(({ saleTaxCents, ...share }) => ({ ...share, taxCents: saleTaxCents }));
}
