import type { Language, Sentence } from '@sokoni/contracts';
import type { Letter, LetterPart, TableRow } from './letter.ts';

export function renderText({ greeting, parts }: Letter): string {
  return [greeting, ...parts.map(renderTextPart), '-- \nSokoni'].join('\n\n').concat('\n');
}

function renderTextPart(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return `${part.label}:\n${part.url}`;
  return [...part.rows, part.total].map(({ label, value }) => `${label}: ${value}`).join('\n');
}

/** The colours of the shop's pages, as in the style sheet of the web. */
const FONT = 'font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#241c15';
const CELL = 'padding:6px 0;border-bottom:1px solid #e2d6c2;vertical-align:top';
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#14524a;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:10px';
const HEAD =
  'padding:14px 20px;background:#14524a;border-bottom:6px solid #f2b33d;font:bold 20px Arial,sans-serif;color:#ffffff';

const TAGLINE: Sentence = {
  en: 'The online market of Tanzania',
  sw: 'Soko la mtandaoni la Tanzania',
};

/** One table without pictures: small, and displayed the same by the mail programs of cheap phones. */
export function renderHtml(letter: Letter, language: Language): string {
  const parts = [
    `<p><b>${escapeHtml(letter.greeting)}</b></p>`,
    ...letter.parts.map(renderHtmlPart),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(letter.subject)}</title></head><body style="margin:0;background:#fbf7ef">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"',
    ` style="max-width:560px;background:#ffffff"><tr><td style="${HEAD}">Sokoni</td></tr>`,
    `<tr><td style="padding:20px;${FONT}">`,
    ...parts,
    `</td></tr><tr><td style="padding:12px 20px;background:#f3eadb;${FONT};font-size:14px">`,
    `Sokoni. ${TAGLINE[language]}</td></tr></table></td></tr></table></body></html>`,
  ].join('');
}

function renderHtmlPart(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if (part.kind === 'link') {
    return `<p><a href="${escapeHtml(part.url)}" style="${BUTTON}">${escapeHtml(part.label)}</a></p>`;
  }
  const rows = [...part.rows.map((row) => renderRow(row, 'span')), renderRow(part.total, 'b')];
  return `<table width="100%" cellpadding="0" cellspacing="0" style="${FONT}">${rows.join('')}</table>`;
}

function renderRow({ label, value }: TableRow, weight: 'span' | 'b'): string {
  const cell = (text: string, style: string) =>
    `<td style="${style}"><${weight}>${escapeHtml(text)}</${weight}></td>`;
  const amount = `${CELL};text-align:right;white-space:nowrap;padding-left:12px`;
  return `<tr>${cell(label, CELL)}${cell(value, amount)}</tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
