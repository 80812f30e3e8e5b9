import type { Language } from '@sokoni/contracts/browser';

export const TIME_ZONE = 'Africa/Dar_es_Salaam';
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', sw: 'sw' };

/** Both languages group thousands by comma in Tanzania; money has no decimals. */
export function formatNumber(value: number): string {
  return Math.round(value)
    .toString()
    .replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

/** `TZS 13,500` and `−TZS 13,500`, with a space that does not break. */
export function formatTzs(amountTzs: number): string {
  const sign = amountTzs < 0 ? '\u2212' : '';
  return `${sign}TZS\u00A0${formatNumber(Math.abs(amountTzs))}`;
}

/** `21 November 2026`, on the calendar of Dar es Salaam whatever the reader's clock says. */
export function formatDate(iso: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    new Date(iso),
  );
}

export function formatDateTime(iso: string, lang: Language): string {
  return `${formatDate(iso, lang)}, ${formatTime(iso)}`;
}

/** Whole percent that is saved, or 0 when the list price is not above the selling price. */
export function discountPercent(listPriceTzs: number, sellingPriceTzs: number): number {
  return listPriceTzs > sellingPriceTzs
    ? Math.floor(((listPriceTzs - sellingPriceTzs) / listPriceTzs) * 100)
    : 0;
}

/** `14:30` in Dar es Salaam. */
export function formatTime(iso: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: TIME_ZONE });
  return time.format(new Date(iso));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text or an attribute of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
