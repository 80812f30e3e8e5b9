import { isProcessing, type PersonalData, type PersonalKind } from '@sokoni/common';
import { serviceNames } from '@sokoni/contracts';
import { personalDataOf, type RegisterRow, recipientsIn } from './register.ts';

interface RegisterPage {
  /** Who answers for the data: the operator's name, as registered with the commission. */
  readonly controller: string;
  /** Where people write to about their data. */
  readonly contact: string;
  /** The day it is printed, `2026-11-29`. */
  readonly day: string;
  readonly rows: readonly RegisterRow[];
  /** The shop's, by which recipients are on or off. */
  readonly environment: NodeJS.ProcessEnv;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `@page { size: A4 landscape; margin: 15mm }
body { font: 10pt/1.4 system-ui, sans-serif; color: #111 }
table { border-collapse: collapse; width: 100%; margin-bottom: 8mm }
th, td { border: 1px solid #999; padding: 2mm; text-align: left; vertical-align: top }
thead { display: table-header-group } tr { break-inside: avoid }`;

/** The register of processing and of transfers abroad, as a page to print. */
export function formatRegister(page: RegisterPage): string {
  const { controller, contact, day, rows, environment } = page;
  const { inUse, unused } = recipientsIn(environment);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Register of processing: ${text(controller)}</title><style>${STYLE}</style></head>
<body>
<h1>Register of processing of personal data</h1>
<p>Controller: <b>${text(controller)}</b>. Contact for data protection: ${text(contact)}. Printed on ${text(day)}.<br>
Law: Personal Data Protection Act, 2022. “Account” means: until the account is deleted.</p>
<h2>1. What is processed</h2>
${table(
  ['What', 'Kinds of data', 'Stored by', 'Ground', 'Kept'],
  byContent(rows).map(({ row, where }) => [
    row.what,
    kindsOf(row).join(', '),
    where,
    row.why,
    row.keep,
  ]),
)}
<h2>2. Who gets it, and transfers abroad</h2>
${table(
  ['Recipient', 'What', 'Where'],
  inUse.map(({ name, gets, where }) => [name, gets, where]),
)}
<p>Possible but switched off: ${text(unused.map(({ name }) => name).join(', ') || 'none')}.</p>
<h2>3. Stored without data about a person</h2>
${table(['Collection', 'What'], impersonalRows())}
</body></html>
`;
}

/** All kinds of personal data of an entry, of all people whom it is about. */
function kindsOf({ holds, others = [] }: Pick<RegisterRow, 'holds' | 'others'>): PersonalKind[] {
  const all = [holds, ...others.map((other) => other.holds)].flatMap((one) => Object.keys(one));
  return [...new Set(all as PersonalKind[])];
}

function impersonalRows(): string[][] {
  const services = Object.entries(personalDataOf) as [string, PersonalData][];
  const rows = services.flatMap(([service, collections]) =>
    Object.entries(collections).flatMap(([collection, entry]) =>
      isProcessing(entry) ? [] : [{ service, collection, what: entry.impersonal }],
    ),
  );
  return byContent(rows).map(({ row, where }) => [where, row.what]);
}

/** One row for what several services store alike. */
function byContent<
  R extends { readonly service: string; readonly collection: string; readonly what: string },
>(rows: readonly R[]): { readonly row: R; readonly where: string }[] {
  const groups = Map.groupBy(rows, ({ collection, what }) => `${collection} ${what}`);
  return [...groups.values()].flatMap((same) => {
    const [row] = same;
    if (!row) return [];
    const services = same.map(({ service }) => service);
    const all = services.length === serviceNames.length ? 'every service' : services.join(', ');
    return [{ row, where: `${all}: ${row.collection}` }];
  });
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>
${rows.map((row) => line(row, 'td')).join('\n')}
</tbody></table>`;
}
