import type { FiscalReceipt, ShownFiscalReceipt } from '@sokoni/contracts';
import type { CreditRecord, ReceiptRecord } from '../documents/receipt.schema.ts';
import { deliveryOf } from '../documents/signed-document.schema.ts';

/** What anybody may see who has the code of a receipt. */
export function toShownReceipt(receipt: ReceiptRecord): ShownFiscalReceipt {
  const { number, dayNumber, day, time, environment, verificationCode, verificationUrl } = receipt;
  const { seller, lines, totals, taxes, payment, acknowledgedAt } = receipt;
  return {
    ...{ number, dayNumber, zNumber: day.replaceAll('-', ''), date: day, time, environment },
    ...{ verificationCode, verificationUrl, seller, totals, payment },
    lines: [...lines],
    taxes: [...taxes],
    state: deliveryOf(receipt),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

/** A receipt with what went back of it; the buyer's phone is the buyer's own, as orders masks it for sellers. */
export function toReceipt(
  receipt: ReceiptRecord,
  credits: readonly CreditRecord[],
  showsPhone: boolean,
): FiscalReceipt {
  const { sellerId, orderId, orderNumber, customer, answer } = receipt;
  return {
    ...toShownReceipt(receipt),
    _id: String(receipt._id),
    ...{ sellerId, orderId, orderNumber, answer },
    issuedAt: receipt.issuedAt.toISOString(),
    customer: { name: customer.name, tin: customer.tin, mobile: showsPhone ? customer.mobile : '' },
    credits: credits.map(({ amountTzs, taxCents, reason, at }, index) => ({
      number: `${receipt.verificationCode}-${index + 1}`,
      ...{ amountTzs, taxCents, reason },
      at: at.toISOString(),
    })),
  };
}
