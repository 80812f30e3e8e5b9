import { asText } from '@sokoni/common/rules';
import type { Language, StatementLine } from '@sokoni/contracts';
import type { PostingKind } from '../ledger/chart-of-accounts.ts';
import type { StatementEntry } from '../ledger/seller-balance.ts';
import { localTime, toSpreadsheet } from '../orders/spreadsheet.ts';

interface StatementWords {
  readonly columns: {
    readonly at: string;
    readonly kind: string;
    readonly orderNumber: string;
    readonly reference: string;
    readonly pendingTzs: string;
    readonly availableTzs: string;
    readonly amountTzs: string;
    readonly balanceTzs: string;
    readonly saleVat: string;
    readonly feeVat: string;
  };
  readonly kinds: Readonly<Partial<Record<PostingKind, string>>>;
}

/** What stands in a statement's file, as on the seller's own page. */
const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: {
    columns: {
      at: 'Date and time (Dar es Salaam)',
      kind: 'What',
      orderNumber: 'Order',
      reference: 'Reference',
      pendingTzs: 'Pending (TZS)',
      availableTzs: 'Available (TZS)',
      amountTzs: 'Amount (TZS)',
      balanceTzs: 'Balance (TZS)',
      saleVat: 'VAT in the sale (TZS)',
      feeVat: 'VAT in the commission of Sokoni (TZS)',
    },
    kinds: {
      'order-paid': 'Sale',
      'cash-collected': 'Cash sale: commission owed to Sokoni',
      'seller-completed': 'Sale completed',
      'subsidy-granted': 'Delivery paid by Sokoni',
      'refund-requested': 'Refund to the buyer',
      'payment-reversed': 'Payment reversed',
      'payout-requested': 'Payout',
      'payout-failed': 'Failed payout, back in your balance',
    },
  },
  sw: {
    columns: {
      at: 'Tarehe na saa (Dar es Salaam)',
      kind: 'Maelezo',
      orderNumber: 'Oda',
      reference: 'Kumbukumbu',
      pendingTzs: 'Zinazosubiri (TZS)',
      availableTzs: 'Zilizo tayari (TZS)',
      amountTzs: 'Kiasi (TZS)',
      balanceTzs: 'Salio (TZS)',
      saleVat: 'VAT kwenye mauzo (TZS)',
      feeVat: 'VAT kwenye kamisheni ya Sokoni (TZS)',
    },
    kinds: {
      'order-paid': 'Mauzo',
      'cash-collected': 'Mauzo ya taslimu: kamisheni ya Sokoni',
      'seller-completed': 'Mauzo yamekamilika',
      'subsidy-granted': 'Usafirishaji uliolipwa na Sokoni',
      'refund-requested': 'Pesa zilizorudishwa kwa mnunuzi',
      'payment-reversed': 'Malipo yamerudishwa na mtandao',
      'payout-requested': 'Malipo kwako',
      'payout-failed': 'Malipo yaliyoshindikana, yamerudi kwenye salio',
    },
  },
};

const MORE = {
  en: 'Only the newest {most} lines are in this file.',
  sw: 'Faili hili lina mistari {most} mipya pekee.',
} as const satisfies Record<Language, string>;

type SpreadsheetRow = Record<keyof StatementWords['columns'], string | number>;

export function toStatementLine({
  reference: _,
  at,
  tax = { saleCents: 0, feeCents: 0 },
  ...line
}: StatementEntry): StatementLine {
  const amountTzs = line.pendingTzs + line.availableTzs;
  return { ...line, at: at.toISOString(), amountTzs, tax };
}

/**
 * A table for spreadsheets, in the words and the time of its reader. Amounts are numbers, so that a
 * minus stays a minus. Of one line more than the most the first row says that there are older ones.
 */
export function statementFile(
  newestFirst: readonly StatementEntry[],
  most: number,
  language: Language,
): string {
  const words = statementWords[language];
  const lines = newestFirst.slice(0, most).reverse();
  const rows: SpreadsheetRow[] = lines.map((line) => ({
    ...toStatementLine(line),
    at: localTime(line.at),
    kind: words.kinds[line.kind] ?? line.kind,
    orderNumber: asText(line.orderNumber),
    reference: asText(line.reference),
    saleVat: (line.tax?.saleCents ?? 0) / 100,
    feeVat: (line.tax?.feeCents ?? 0) / 100,
  }));
  if (newestFirst.length > most) {
    const cells = Object.keys(words.columns).map((key) => [key, '']);
    const at = MORE[language].replace('{most}', String(most));
    rows.unshift({ ...(Object.fromEntries(cells) as SpreadsheetRow), at });
  }
  return toSpreadsheet(words.columns, rows);
}
