import { asText, type PersonalKind } from '@sokoni/common';
import { stringify } from 'csv-stringify/sync';
import type { Affected } from './affected-people.ts';

interface Breach {
  readonly controller: string;
  readonly contact: string;
  /** `orders.payments` and so on. */
  readonly collections: readonly string[];
  /** Days of Dar es Salaam, `2026-11-20`: since when the data lay open, and when it was found. */
  readonly since: string;
  readonly found: string;
}

const KINDS: Readonly<Record<PersonalKind, Readonly<Record<'en' | 'sw', string>>>> = {
  name: { en: 'name', sw: 'jina' },
  contact: { en: 'email address or phone number', sw: 'barua pepe au namba ya simu' },
  place: { en: 'address or place', sw: 'anwani au mahali' },
  'identity document': { en: 'number of an identity document', sw: 'namba ya kitambulisho' },
  photo: { en: 'pictures', sw: 'picha' },
  'account to pay to': { en: 'number or account for payments', sw: 'namba au akaunti ya malipo' },
  purchases: { en: 'orders and purchases', sw: 'oda na manunuzi' },
  'own words': { en: 'what you have written', sw: 'ulichoandika' },
  'words about you': {
    en: 'notes or reasons about you or your orders',
    sw: 'maelezo au sababu kuhusu wewe au oda zako',
  },
  messages: { en: 'messages with buyers or sellers', sw: 'ujumbe na wanunuzi au wauzaji' },
  password: { en: 'your password, in a protected form', sw: 'nenosiri lako, likiwa limelindwa' },
  'code or link': {
    en: 'codes, keys or links, such as the PIN of a delivery, an API key or a shared link',
    sw: 'misimbo, funguo au viungo, kama PIN ya kupokea mzigo, ufunguo wa API au kiungo ulichoshiriki',
  },
  'use of the shop': { en: 'that you use the shop', sw: 'kwamba unatumia duka' },
  device: { en: 'data of your browser', sw: 'taarifa za kivinjari chako' },
};

/** What must be filled in by a person before a paper is sent. */
const OPEN = { en: '[WHAT WAS DONE ABOUT IT]', sw: '[HATUA ZILIZOCHUKULIWA]' };

/** A letter to those about whom the same kinds of data lay open; the sender puts the name in. */
function letter(
  { controller, contact, since, found }: Breach,
  kinds: readonly PersonalKind[],
  language: 'en' | 'sw',
): string {
  const list = kinds.map((kind) => `- ${KINDS[kind][language]}`).join('\n');
  if (language === 'en') {
    return `Subject: Your data at ${controller}

Dear customer,

On ${found} we found out that, since ${since}, somebody without permission could read data about you that ${controller} stores:

${list}

${OPEN.en}

${adviceFor(kinds, language)}We never ask for a PIN or a code by phone. Be careful with calls and messages that name your data.

Your questions are answered by: ${contact}. You may also complain to the Personal Data Protection Commission (PDPC).

${controller}
`;
  }
  return `Mada: Taarifa zako katika ${controller}

Ndugu mteja,

Tarehe ${found} tuligundua kwamba, tangu ${since}, mtu asiye na ruhusa aliweza kusoma taarifa zako zinazohifadhiwa na ${controller}:

${list}

${OPEN.sw}

${adviceFor(kinds, language)}Hatuombi kamwe PIN wala msimbo kwa simu. Jihadhari na simu na ujumbe unaotaja taarifa zako.

Maswali yako yatajibiwa na: ${contact}. Unaweza pia kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC).

${controller}
`;
}

const ADVICE: Readonly<Partial<Record<PersonalKind, Readonly<Record<'en' | 'sw', string>>>>> = {
  password: {
    en: 'Please choose a new password, here and wherever you use the same one.',
    sw: 'Tafadhali chagua nenosiri jipya, hapa na popote unapotumia nenosiri hilo hilo.',
  },
  'code or link': {
    en: 'Please replace API keys, webhooks and links that you have shared.',
    sw: 'Tafadhali badilisha funguo za API, webhook na viungo ulivyoshiriki.',
  },
};

/** Sentences about what the person can do, each on a line of its own. */
function adviceFor(kinds: readonly PersonalKind[], language: 'en' | 'sw'): string {
  return kinds.flatMap((kind) => (ADVICE[kind] ? [`${ADVICE[kind][language]}\n`] : [])).join('');
}

/** All papers of a breach, by file name: the notice to the commission, the people, one letter for each group. */
export function breachPapers(breach: Breach, affected: Affected): Readonly<Record<string, string>> {
  const groups = Map.groupBy(
    affected.people,
    ({ language, kinds }) => `${language} ${kinds.join(',')}`,
  );
  const papers: Record<string, string> = {
    'notice-to-the-commission.txt': notice(breach, affected),
  };
  const rows: string[][] = [];
  for (const [at, group] of [...groups.values()].entries()) {
    const [{ language, kinds } = { language: 'sw' as const, kinds: [] }] = group;
    const file = `letter-${at + 1}-${language}.txt`;
    papers[file] = letter(breach, kinds, language);
    for (const { userId, name, email, phone } of group) {
      rows.push([userId, name, email, phone, language, kinds.join(', '), file].map(asText));
    }
  }
  const head = ['user', 'name', 'email', 'phone', 'language', 'kinds of data', 'letter'];
  papers['people.csv'] = stringify([head, ...rows], { bom: true });
  return papers;
}

function notice(
  { controller, contact, collections, since, found }: Breach,
  affected: Affected,
): string {
  const counts = new Map<PersonalKind, number>();
  for (const { kinds } of affected.people) {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const lines = [...counts].map(([kind, people]) => `- ${KINDS[kind].en}: ${people}`);
  const others = Object.entries(affected.unattributed).map(
    ([name, documents]) => `- ${name}, records that lead to no user: ${documents}`,
  );
  return `Notice of a breach of personal data to the Personal Data Protection Commission

Controller: ${controller}
Contact: ${contact}
Found on: ${found}
The data lay open since: ${since}
Records concerned: ${collections.join(', ')}
Of these without data about a person but ids: ${affected.impersonal.join(', ') || 'none'}

People concerned who have an account: ${affected.people.length}
People whose account is deleted, and visitors: ${affected.withoutAccount}

Kinds of data, each with the number of people:
${[...lines, ...others].join('\n')}

How it happened: [HOW IT HAPPENED]
Likely consequences: [CONSEQUENCES]
Measures: ${OPEN.en}
The people are told by: letters in Swahili and English, as in this folder.
`;
}
