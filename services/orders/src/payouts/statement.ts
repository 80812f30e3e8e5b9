import type { Language, StatementLine } from '@sokoni/contracts';
import type { StatementEntry } from '../ledger/statement-entry.ts';
import { asText, localTime, toSpreadsheet } from '../orders/spreadsheet.ts';
import { statementWords } from './statement-words.ts';

export function toStatementLine({ reference: _, at, ...line }: StatementEntry): StatementLine {
  return { ...line, at: at.toISOString(), amountTzs: line.pendingTzs + line.availableTzs };
}

/**
 * A table for spreadsheets, in the words and the time of its reader. Amounts are numbers, so that a
 * minus stays a minus.
 */
export function statementFile(lines: readonly StatementEntry[], language: Language): string {
  const words = statementWords[language];
  const rows = lines.map((line) => ({
    ...toStatementLine(line),
    at: localTime(line.at),
    kind: words.kinds[line.kind] ?? line.kind,
    orderNumber: asText(line.orderNumber),
    reference: asText(line.reference),
  }));
  return toSpreadsheet(words.columns, rows);
}
