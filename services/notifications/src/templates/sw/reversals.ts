import { formatDay, formatTzs } from '../format.ts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const reversalLetters: Pick<Letters, 'paymentReversed' | 'saleReversed' | 'planReversed'> = {
  paymentReversed: ({ name, url, amountTzs }) => ({
    subject: `Malipo yako ya ${formatTzs(amountTzs)} yamerudishwa kwako`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(
        `Kampuni yako ya simu au benki yako imekurudishia malipo yako ya ${formatTzs(amountTzs)}.`,
      ),
      paragraph(
        'Bidhaa ambazo zilikuwa hazijatumwa zimeghairiwa. Kama bado unazihitaji, tafadhali ziagize tena. Bidhaa ulizonazo, au zilizo njiani, sasa hazijalipiwa: tutakuandikia kuhusu hizo.',
      ),
      link('Tazama oda zako', url),
    ],
  }),
  saleReversed: ({ name, url, orderNumber, kept }) => ({
    subject: `Oda ${orderNumber}: malipo yamerudishwa kwa mnunuzi`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`Kampuni ya simu au benki ya mnunuzi imemrudishia malipo ya oda ${orderNumber}.`),
      paragraph(
        kept
          ? 'Usitume bidhaa: sehemu yako imeghairiwa, na bidhaa zinauzwa tena.'
          : 'Pesa za mauzo haya hazipo tena kwenye salio lako. Kama ulishalipwa, zitakatwa kwenye mauzo yako yajayo. Tunafuatilia suala hili.',
      ),
      link('Tazama oda', url),
    ],
  }),
  planReversed: ({ name, url, plan, amountTzs, receiptNumber, validUntil }) => ({
    subject: `Malipo ya mpango wako wa ${plan} yamerudishwa kwako`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(
        `Kampuni yako ya simu au benki yako imekurudishia malipo yako ya ${formatTzs(amountTzs)} (risiti ${receiptNumber}).`,
      ),
      paragraph(
        validUntil
          ? `Muda uliolipiwa nayo umeondolewa: mpango wako utaendelea hadi ${formatDay(validUntil, 'sw')}.`
          : 'Mpango wako umeisha; bidhaa zako zimefichwa, hazijafutwa, na zitarudi mara tu utakapolipa.',
      ),
      link('Tazama mipango', url),
    ],
  }),
};
