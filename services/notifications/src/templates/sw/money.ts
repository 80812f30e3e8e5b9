import { formatDay, formatTzs } from '../format.ts';
import { link, paragraph, table } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const moneyLetters: Pick<
  Letters,
  | 'orderPaymentFailed'
  | 'planPaymentFailed'
  | 'refundSent'
  | 'planMoneyBack'
  | 'planReceipt'
  | 'planRefunded'
  | 'planRenewal'
> = {
  orderPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'Malipo yako hayakufanikiwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`Malipo ya ${formatTzs(amountTzs)} hayakufanikiwa. Hujakatwa pesa.`),
      paragraph('Ulichochagua bado kipo kikapuni: unaweza kujaribu tena.'),
      link('Tazama oda zako', url),
    ],
  }),
  planPaymentFailed: ({ name, url, amountTzs }) => ({
    subject: 'Mpango wako haujalipiwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`Malipo ya ${formatTzs(amountTzs)} hayakufanikiwa. Hujakatwa pesa.`),
      link('Jaribu tena', url),
    ],
  }),
  refundSent: ({ name, url, orderNumber, amountTzs }) => ({
    subject: `Pesa zimerudishwa, oda ${orderNumber}`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`Tumekurudishia ${formatTzs(amountTzs)} kwa njia uliyolipia oda ${orderNumber}.`),
      link('Tazama oda zako', url),
    ],
  }),
  planMoneyBack: ({ name, url, amountTzs }) => ({
    subject: 'Pesa za mpango wako zimerudishwa',
    greeting: `Habari ${name},`,
    parts: [
      paragraph(
        `Ulilipa kiasi tofauti na bei ya mpango wako. Tumekurudishia ${formatTzs(amountTzs)} kwa njia uliyolipia.`,
      ),
      link('Tazama mipango', url),
    ],
  }),
  planReceipt: (facts) => ({
    subject: `Risiti ${facts.receiptNumber}: mpango wa ${facts.plan}`,
    greeting: `Asante, ${facts.name}!`,
    parts: [
      paragraph(`Tumepokea malipo ya mpango wako wa ${facts.plan}.`),
      table(
        [
          { label: 'Risiti', value: facts.receiptNumber },
          { label: 'Kuanzia', value: formatDay(facts.validFrom, 'sw') },
          { label: 'Hadi', value: formatDay(facts.validUntil, 'sw') },
        ],
        { label: 'Umelipa', value: formatTzs(facts.amountTzs) },
      ),
      link('Tazama bidhaa zako', facts.url),
    ],
  }),
  planRefunded: (facts) => ({
    subject: `Marejesho ${facts.refundNumber}: mpango wa ${facts.plan}`,
    greeting: `Habari ${facts.name},`,
    parts: [
      paragraph(
        facts.validUntil
          ? `Tunakurudishia pesa za mpango wako wa ${facts.plan}. Mpango sasa utaendelea hadi ${formatDay(facts.validUntil, 'sw')}.`
          : `Tunakurudishia pesa za mpango wako wa ${facts.plan}. Mpango umeisha; bidhaa zako zimefichwa, hazijafutwa.`,
      ),
      table(
        [
          { label: 'Marejesho', value: facts.refundNumber },
          { label: 'Ya risiti', value: facts.receiptNumber },
          { label: 'Sababu', value: facts.reason },
        ],
        { label: 'Unarudishiwa', value: formatTzs(facts.amountTzs) },
      ),
      link('Tazama mipango', facts.url),
    ],
  }),
  planRenewal: (facts) => ({
    subject: facts.ahead
      ? `Mpango wako wa ${facts.plan} unaisha ${formatDay(facts.paidUntil, 'sw')}`
      : `Mpango wako wa ${facts.plan} umeisha`,
    greeting: `Habari ${facts.name},`,
    parts: [
      paragraph(
        `Mpango wako wa ${facts.plan} umelipiwa hadi ${formatDay(facts.paidUntil, 'sw')}. Mwezi mwingine ni ${formatTzs(facts.amountTzs)}.`,
      ),
      paragraph(
        `Bidhaa zako zitaendelea kuonekana hadi ${formatDay(facts.visibleUntil, 'sw')}. Baada ya hapo zitafichwa, hazitafutwa, na zitarudi mara tu utakapolipa.`,
      ),
      link('Lipia mpango wako', facts.url),
    ],
  }),
};
