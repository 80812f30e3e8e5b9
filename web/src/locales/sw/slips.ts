import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/slips.ts';

export default {
  slipTitle: 'Karatasi za vifurushi',
  order: 'Oda',
  from: 'Kutoka: {seller}',
  deliverTo: 'Peleka kwa',
  station: 'Tuma kwenye kituo cha kuchukulia',
  pickup: 'Mnunuzi atachukua mwenyewe',
  phone: 'Simu: {phone}',
  contents: 'Vilivyomo',
  pieces: { one: 'Kipande {count}', other: 'Vipande {count}' },
  note: 'Maelezo:',
  collect: 'MALIPO TASLIMU IKIFIKA: kusanya {amount}',
  collectAtPickup: 'MALIPO TASLIMU WAKATI WA KUCHUKUA: kusanya {amount}',
  doNotSend: 'USITUME: {status}',
  pickTitle: 'Orodha ya kuchukua',
  pickCount: { one: 'Oda {count}', other: 'Oda {count}' },
  take: 'Chukua',
  product: 'Bidhaa',
  forOrders: 'Kwa oda',
  notes: 'Kumbukumbu zako',
  leftOut: 'Zimeachwa, kwa kuwa hakuna cha kufungasha:',
  nothing: 'Hakuna cha kuchukua.',
} as const satisfies TranslationOf<typeof en>;
