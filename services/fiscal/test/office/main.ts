import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { makeTraderFile, PASSWORD } from './certificates.ts';
import { type Page, TaxOffice, textOf } from './tax-office.ts';

/** The tax office beside a shop of this machine (`npm start -- --fiscal`): it gives out certificates and shows receipts. */
const { TAX_OFFICE_PORT, TAX_OFFICE_HOST, TAX_OFFICE_FILE = '' } = process.env;
const office = new TaxOffice();
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const STYLE =
  '<style>body{font:1rem/1.5 system-ui;margin:2rem auto;max-width:40rem;padding:0 1rem}input,button{font:inherit;padding:.6rem;min-height:2.75rem}pre{overflow:auto}</style>';

office.adminPage = (path, body) => {
  if (path === '/health/ready') return { headers: {}, content: 'ready' };
  if (path === '/') return page(`${form()}${traders()}`);
  if (path === '/certificate') return certificate(new URLSearchParams(body).get('tin') ?? '');
  const code = path.match(/^\/efdmsRctVerify\/([A-Za-z0-9]+)_(\d{6})$/);
  return code ? receipt(code[1] ?? '', code[2] ?? '') : null;
};
// A shop that starts again finds the office as it has left it.
if (TAX_OFFICE_FILE && existsSync(TAX_OFFICE_FILE))
  office.remember(readFileSync(TAX_OFFICE_FILE, 'utf8'));
office.answered = () => {
  for (const complaint of office.complaints.splice(0)) process.stderr.write(`${complaint}\n`);
  if (!TAX_OFFICE_FILE) return;
  writeFileSync(`${TAX_OFFICE_FILE}.new`, office.memory);
  renameSync(`${TAX_OFFICE_FILE}.new`, TAX_OFFICE_FILE);
};
await office.open(Number(TAX_OFFICE_PORT), TAX_OFFICE_HOST);
process.on('SIGTERM', () => void office.close().then(() => process.exit(0)));

function page(content: string, status = 200): Page {
  const head = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Tax office (not TRA)</title>${STYLE}`;
  return { status, headers: HTML, content: `${head}<h1>Tax office (not TRA)</h1>${content}` };
}

function form(): string {
  return `<p>A certificate for any TIN; its password is <code>${PASSWORD}</code>. A second one of a TIN renews the first.</p>
<form method="post" action="/certificate"><label>TIN, nine digits <input name="tin" inputmode="numeric" pattern="[0-9]{9}" required></label> <button>Make the certificate</button></form>`;
}

function traders(): string {
  const rows = office.tins.map((tin) => {
    const { receipts, reports } = office.recordsOf(tin);
    return `<li>${tin}: ${receipts.size} receipts, ${reports.size} Z reports</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function certificate(tin: string): Page {
  if (!/^\d{9}$/.test(tin)) return page('<p>A TIN has nine digits.</p>', 422);
  const file = makeTraderFile(`Trader ${tin}`, `4f${randomBytes(6).toString('hex')}`);
  if (office.tins.includes(tin)) office.renew(tin, file);
  else office.admit(tin, file);
  const headers = {
    'content-type': 'application/x-pkcs12',
    'content-disposition': `attachment; filename="${tin}.pfx"`,
  };
  return { headers, content: Buffer.from(file.base64, 'base64') };
}

function receipt(code: string, time: string): Page {
  for (const tin of office.tins) {
    for (const xml of office.recordsOf(tin).receipts.values()) {
      if (textOf(xml, 'RCTVNUM') !== code) continue;
      if (textOf(xml, 'TIME').replaceAll(':', '') !== time) continue;
      const shown = xml.replaceAll('><', '>\n<').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return page(`<p>The office has this receipt of TIN ${tin}.</p><pre>${shown}</pre>`);
    }
  }
  return page('<p>The office has no such receipt.</p>', 404);
}
