import { getConnectionToken } from '@nestjs/mongoose';
import type { TestService } from '@sokoni/common/testing';
import type { Connection } from 'mongoose';
import forge from 'node-forge';
import { DifferencesService } from '../../src/differences/differences.controller.ts';
import type { TraderFile } from '../office/certificates.ts';
import { type TaxOffice, textOf } from '../office/tax-office.ts';
import { type Sale, VERIFY_URL } from '../support/fiscal-under-test.ts';

export interface Trader {
  readonly tin: string;
  readonly sellerId: string;
  readonly file: TraderFile;
  readonly startAt: number;
}

/** What is compared of a stored receipt. */
interface Stored {
  readonly orderId: string;
  readonly number: number;
  readonly document: string;
  readonly verificationUrl: string;
  readonly acknowledgedAt: Date | null;
}

const cents = (text: string) => Math.round(Number(text) * 100);
const textsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, text = '']) => text);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What the office has against what orders said, by other code than that which wrote it. */
export async function findingsOf(
  service: TestService,
  office: TaxOffice,
  traders: readonly Trader[],
  sales: readonly Sale[],
): Promise<string[]> {
  const db = service.app.get<Connection>(getConnectionToken());
  const findings = [...office.complaints];
  for (const trader of traders) {
    const own = sales.filter(({ sellerId }) => sellerId === trader.sellerId);
    const stored = await db
      .collection<Stored>('receipts')
      .find({ sellerId: trader.sellerId })
      .toArray();
    findings.push(
      ...ofTrader(trader, office, own, stored).map((found) => `${trader.tin}: ${found}`),
    );
  }
  return findings;
}

/** What the page of an admin finds of these days, where `sales` is what orders says that its ledger has. */
export async function differencesOf(
  service: TestService,
  days: readonly string[],
  sales: readonly Sale[],
): Promise<string[]> {
  const findings: string[] = [];
  let [count, amountTzs] = [0, 0];
  for (const day of days) {
    const { orders, receipts, differences } = await service.app.get(DifferencesService).of(day);
    findings.push(...differences.map((one) => `${day}: ${JSON.stringify(one)}`));
    if (receipts.amountTzs !== orders.amountTzs)
      findings.push(`${day}: receipts of ${receipts.amountTzs}, the ledger’s ${orders.amountTzs}`);
    count += orders.count;
    amountTzs += orders.amountTzs;
  }
  const soldTzs = sum(sales.map(({ totals }) => totals.amountTzs));
  if (count !== sales.length || amountTzs !== soldTzs)
    findings.push(`compared ${count} sales of ${amountTzs}, not ${sales.length} of ${soldTzs}`);
  return findings;
}

function ofTrader(
  { tin, file, startAt }: Trader,
  office: TaxOffice,
  sales: readonly Sale[],
  stored: readonly Stored[],
): string[] {
  const { receipts, reports } = office.recordsOf(tin);
  const key = forge.pki.publicKeyFromPem(file.publicKey);
  const found: string[] = [];
  const numbers = [...receipts.keys()].map(Number);
  const expected = sales.map((_, at) => startAt + 1 + at);
  if (numbers.join() !== expected.join())
    found.push(`numbers ${numbers} for ${sales.length} sales`);
  for (const sale of sales) {
    const own = stored.filter(({ orderId }) => orderId === sale.orderId);
    const [receipt] = own;
    if (own.length !== 1 || !receipt) found.push(`${own.length} receipts of ${sale.orderId}`);
    else found.push(...ofReceipt(sale, receipt, receipts.get(String(receipt.number)), key));
  }
  const all = [...receipts.values()];
  const days = new Set(all.map((xml) => textOf(xml, 'DATE')));
  if (reports.size !== days.size) found.push(`${reports.size} Z reports of ${days.size} days`);
  let grossCents = 0;
  for (const xml of reports.values()) {
    if (!isSignedBy(xml, 'ZREPORT', key)) found.push('a Z report with a wrong signature');
    const day = all.filter((one) => textOf(one, 'ZNUM') === textOf(xml, 'ZNUMBER'));
    const dayCents = sum(day.map((one) => cents(textOf(one, 'TOTALTAXINCL'))));
    grossCents += dayCents;
    const figures: [string, number, number][] = [
      ['count', Number(textOf(xml, 'TICKETSFISCAL')), day.length],
      ['total', cents(textOf(xml, 'DAILYTOTALAMOUNT')), dayCents],
      ['gross', cents(textOf(xml, 'GROSS')), grossCents],
      ['tax', sumIn(xml, 'TAXAMOUNT'), sum(day.map((one) => sumIn(one, 'TAXAMOUNT')))],
      ['net', sumIn(xml, 'NETTAMOUNT'), sum(day.map((one) => sumIn(one, 'NETTAMOUNT')))],
    ];
    for (const [what, said, right] of figures)
      if (said !== right)
        found.push(`Z report ${textOf(xml, 'ZNUMBER')}: ${what} ${said}, not ${right}`);
  }
  const soldCents = sum(sales.map(({ totals }) => totals.amountTzs * 100));
  if (grossCents !== soldCents) found.push(`Z reports of ${grossCents}, orders of ${soldCents}`);
  return found;
}

function ofReceipt(
  { orderId, totals }: Sale,
  receipt: Stored,
  xml: string | undefined,
  key: forge.pki.rsa.PublicKey,
): string[] {
  if (xml === undefined) return [`${orderId} is lost`];
  const time = textOf(xml, 'TIME').replaceAll(':', '');
  const checks: [string, boolean][] = [
    ['other bytes than stored', receipt.document === xml],
    ['a wrong signature', isSignedBy(xml, 'RCT', key)],
    ['a wrong QR', receipt.verificationUrl === `${VERIFY_URL}/${textOf(xml, 'RCTVNUM')}_${time}`],
    ['another amount', cents(textOf(xml, 'TOTALTAXINCL')) === totals.amountTzs * 100],
    ['another net', cents(textOf(xml, 'TOTALTAXEXCL')) === totals.netCents],
    ['another tax', sumIn(xml, 'TAXAMOUNT') === totals.taxCents],
    ['no acknowledgement', receipt.acknowledgedAt !== null],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([what]) => `${orderId} has ${what}`);
}

function sumIn(xml: string, name: string): number {
  return sum(textsOf(xml, name).map(cents));
}

/** By another library than the one that signed. */
function isSignedBy(xml: string, element: string, key: forge.pki.rsa.PublicKey): boolean {
  const start = xml.indexOf(`<${element}>`);
  const end = xml.indexOf(`</${element}>`) + element.length + 3;
  const digest = forge.md.sha1.create().update(xml.slice(start, end), 'utf8').digest().getBytes();
  try {
    return key.verify(digest, forge.util.decode64(textOf(xml, 'EFDMSSIGNATURE')));
  } catch {
    return false;
  }
}
