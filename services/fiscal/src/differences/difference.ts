import type { FiscalDifferences, PaidPart } from '@sokoni/contracts';

type Difference = FiscalDifferences['differences'][number];

interface ComparedDevice {
  readonly sellerId: string;
  readonly name: string;
  readonly tin: string;
  /** Since when it issues receipts. */
  readonly from: Date;
}

interface ComparedReceipt {
  readonly sellerId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountTzs: number;
}

/** What orders and receipts of the same day disagree on; each sale is one receipt of the same amount. */
export function compare(
  devices: readonly ComparedDevice[],
  parts: readonly PaidPart[],
  receipts: readonly ComparedReceipt[],
): Difference[] {
  return devices.flatMap(({ sellerId, name, tin, from }) => {
    const sold = parts.filter(
      (part) => part.sellerId === sellerId && new Date(part.paidAt) >= from,
    );
    const own = receipts.filter((receipt) => receipt.sellerId === sellerId);
    const about = { sellerId, name, tin };
    const ofSales = sold.flatMap(
      ({ orderId, orderNumber, amountTzs: expectedTzs }): Difference[] => {
        const foundTzs = own.find((one) => one.orderId === orderId)?.amountTzs;
        if (foundTzs === expectedTzs) return [];
        const kind = foundTzs === undefined ? 'no-receipt' : 'amount';
        return [{ kind, ...about, orderId, orderNumber, expectedTzs, foundTzs: foundTzs ?? 0 }];
      },
    );
    const ofReceipts = own
      .filter(
        ({ orderId }) =>
          !parts.some((part) => part.orderId === orderId && part.sellerId === sellerId),
      )
      .map(({ orderId, orderNumber, amountTzs: foundTzs }): Difference => {
        return { kind: 'no-order', ...about, orderId, orderNumber, expectedTzs: 0, foundTzs };
      });
    return [...ofSales, ...ofReceipts];
  });
}
