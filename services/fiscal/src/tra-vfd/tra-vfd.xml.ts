import { dateOf, FISCAL_PAYMENTS, FISCAL_TAX_CODES, type FiscalTaxTotal } from '@sokoni/contracts';
import { XMLBuilder } from 'fast-xml-parser';
import { signatureOf } from '../devices/certificate.ts';
import type { DeviceRecord } from '../devices/device.schema.ts';
import type { UnsignedReceipt, UnsignedReport } from '../devices/fiscal-device.ts';

/** Elements in their order: the shape repeats pairs side by side without a wrapper. */
type Content = string | number | readonly Element[];
type Element = Readonly<Record<string, readonly (Element | { readonly '#text': string })[]>>;

const builder = new XMLBuilder({ preserveOrder: true, suppressEmptyNode: false });
/** Characters that no XML may have, however they are written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const TEXT_MOST = 200;
const NO_CUSTOMER_ID = 6;
const CUSTOMER_TIN = 1;

function el(name: string, content: Content): Element {
  if (typeof content === 'object') return { [name]: content };
  const text = String(content).replaceAll(NO_XML, '').slice(0, TEXT_MOST);
  return { [name]: [{ '#text': text }] };
}

const xmlOf = (element: Element): string => builder.build([element]);

/** `1180.00` */
function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The bytes that are signed, in exactly this form. */
export function receiptXml(receipt: UnsignedReceipt, { registration, tin }: DeviceRecord): string {
  const { customer, number, dayNumber, lines, totals, taxes, payment } = receipt;
  return xmlOf(
    el('RCT', [
      el('DATE', receipt.day),
      el('TIME', receipt.time),
      el('TIN', tin),
      el('REGID', registration.registrationId),
      el('EFDSERIAL', registration.serial),
      el('CUSTIDTYPE', customer.tin ? CUSTOMER_TIN : NO_CUSTOMER_ID),
      el('CUSTID', customer.tin ?? ''),
      el('CUSTNAME', customer.name),
      el('MOBILENUM', customer.mobile.replaceAll(/\D/g, '')),
      el('RCTNUM', number),
      el('DC', dayNumber),
      el('GC', number),
      el('ZNUM', receipt.day.replaceAll('-', '')),
      el('RCTVNUM', receipt.verificationCode),
      el(
        'ITEMS',
        lines.map(({ name, quantity, taxCode, amountTzs }, index) =>
          el('ITEM', [
            el('ID', index + 1),
            el('DESC', name),
            el('QTY', quantity),
            el('TAXCODE', FISCAL_TAX_CODES.indexOf(taxCode) + 1),
            el('AMT', decimal(amountTzs * 100)),
          ]),
        ),
      ),
      el('TOTALS', [
        el('TOTALTAXEXCL', decimal(totals.netCents)),
        el('TOTALTAXINCL', decimal(totals.amountTzs * 100)),
        el('DISCOUNT', '0.00'),
      ]),
      el('PAYMENTS', [el('PMTTYPE', payment), el('PMTAMOUNT', decimal(totals.amountTzs * 100))]),
      el(
        'VATTOTALS',
        taxes.flatMap((tax) => vatTotal(tax.code, tax)),
      ),
    ]),
  );
}

/** The sums of a day; every code and way to pay is named, with 0.00 where nothing was sold. */
export function reportXml(report: UnsignedReport, { registration, tin }: DeviceRecord): string {
  const { day, totals, grossCents, receipts, taxes, payments } = report;
  const ofCode = (code: string) => taxes.filter((tax) => tax.code === code);
  const rated = FISCAL_TAX_CODES.flatMap((code) => {
    const own = ofCode(code);
    const all = own.length > 0 ? own : [{ code, rateBasisPoints: 0, netCents: 0, taxCents: 0 }];
    return all.flatMap((tax) => vatTotal(`${code}-${decimal(tax.rateBasisPoints)}`, tax));
  });
  const paid = FISCAL_PAYMENTS.flatMap((type) => {
    const amountTzs = payments.find((one) => one.type === type)?.amountTzs ?? 0;
    return [el('PMTTYPE', type), el('PMTAMOUNT', decimal(amountTzs * 100))];
  });
  return xmlOf(
    el('ZREPORT', [
      el('DATE', day),
      el('TIME', '23:59:59'),
      el(
        'HEADER',
        registration.lines.map((line) => el('LINE', line)),
      ),
      el('VRN', registration.vrn),
      el('TIN', tin),
      el('TAXOFFICE', registration.taxOffice),
      el('REGID', registration.registrationId),
      el('ZNUMBER', day.replaceAll('-', '')),
      el('EFDSERIAL', registration.serial),
      el('REGISTRATIONDATE', registration.registeredAt ? dateOf(registration.registeredAt) : ''),
      el('USER', registration.uin),
      el('SIMIMSI', 'WEBAPI'),
      el('TOTALS', [
        el('DAILYTOTALAMOUNT', decimal(totals.amountTzs * 100)),
        el('GROSS', decimal(grossCents)),
        el('CORRECTIONS', '0.00'),
        el('DISCOUNTS', '0.00'),
        el('SURCHARGES', '0.00'),
        el('TICKETSVOID', 0),
        el('TICKETSVOIDTOTAL', '0.00'),
        el('TICKETSFISCAL', receipts),
        el('TICKETSNONFISCAL', 0),
      ]),
      el('VATTOTALS', rated),
      el('PAYMENTS', paid),
      el('CHANGES', [el('VATCHANGENUM', 0), el('HEADCHANGENUM', 0)]),
      el('ERRORS', ''),
      el('FWVERSION', '3.0'),
      el('FWCHECKSUM', 'WEBAPI'),
    ]),
  );
}

export function registrationXml(tin: string, serial: string): string {
  return xmlOf(el('REGDATA', [el('TIN', tin), el('CERTKEY', serial)]));
}

function vatTotal(
  rate: string,
  { netCents, taxCents }: Pick<FiscalTaxTotal, 'netCents' | 'taxCents'>,
) {
  return [
    el('VATRATE', rate),
    el('NETTAMOUNT', decimal(netCents)),
    el('TAXAMOUNT', decimal(taxCents)),
  ];
}

/** The document with the signature over the exact bytes of its content. */
export function signed(content: string, key: string): string {
  const whole = `${content}<EFDMSSIGNATURE>${signatureOf(content, key)}</EFDMSSIGNATURE>`;
  return `<?xml version="1.0" encoding="UTF-8"?><EFDMS>${whole}</EFDMS>`;
}
