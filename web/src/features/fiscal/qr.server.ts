import type { FiscalReceipt } from '@sokoni/contracts/browser';
import encodeQR from 'qr';

/** A QR code as a path of an SVG: dark squares by rows, one stroke for what stands side by side. */
interface QrPath {
  /** Squares a side, with the quiet border. */
  readonly size: number;
  readonly path: string;
}

/** Made on the server: the browser only draws it. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: path.join('') };
}

export interface ReceiptWithCode {
  readonly receipt: FiscalReceipt;
  readonly qr: QrPath;
}

export function withQrCodes(receipts: readonly FiscalReceipt[]): ReceiptWithCode[] {
  return receipts.map((receipt) => ({ receipt, qr: qrPath(receipt.verificationUrl) }));
}
