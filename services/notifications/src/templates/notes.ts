import type { EventData, Language, RefundReason, SystemNote } from '@sokoni/contracts';

/** Reasons for which the shop itself changes the state of a seller order, or gives money back. */
const NOTES: Readonly<
  Partial<Record<SystemNote | RefundReason, Readonly<Record<Language, string>>>>
> = {
  'not-accepted-in-time': {
    en: 'The seller did not accept in time.',
    sw: 'Muuzaji hakukubali kwa wakati.',
  },
  'no-objection': {
    en: 'No problem was reported in time.',
    sw: 'Hakuna tatizo lililoripotiwa kwa wakati.',
  },
  'cash-not-confirmed': {
    en: 'It is not confirmed that the cash was paid.',
    sw: 'Haijathibitishwa kwamba pesa taslimu zililipwa.',
  },
  'not-sent-in-time': {
    en: 'The seller did not send it in time.',
    sw: 'Muuzaji hakuituma kwa wakati.',
  },
  'return-not-received': {
    en: 'The seller has not confirmed that the return arrived.',
    sw: 'Muuzaji hajathibitisha kwamba bidhaa imerudi.',
  },
  'stock-unavailable': {
    en: 'It was sold out.',
    sw: 'Bidhaa ilikuwa imeisha.',
  },
  'delivery-failed-thrice': {
    en: 'Delivery failed three times.',
    sw: 'Ililetwa mara tatu bila kukabidhiwa.',
  },
  'handed-over-at-station': {
    en: 'Handed over at the pickup station, with the PIN.',
    sw: 'Mzigo umekabidhiwa kwenye kituo, kwa PIN.',
  },
  'seller-suspended': {
    en: 'The shop is closed for now.',
    sw: 'Duka limefungwa kwa sasa.',
  },
  'late-money': {
    en: 'The money came late.',
    sw: 'Pesa zilichelewa kufika.',
  },
  // A cash order needs none either.
  'paid-twice': {
    en: 'This money was not needed any more.',
    sw: 'Pesa hizi hazikuhitajika tena.',
  },
  'wrong-amount': {
    en: 'It was not the amount that was asked for.',
    sw: 'Hakikuwa kiasi kilichoombwa.',
  },
};

type Note = Pick<EventData<'seller-order.accepted'>, 'note' | 'by'>;

/** The sentence for a reason code of the shop; a note that a user wrote is returned unchanged, whatever it says. */
export function noteInWords({ note, by = 'system' }: Note, language: Language): string {
  if (by !== 'system' && by !== 'station') return note;
  return NOTES[note as SystemNote]?.[language] ?? note;
}

/** A reason of the shop itself; nothing of one that a user wrote. */
export function noteOfShop(reason: string): string {
  return Object.hasOwn(NOTES, reason) ? reason : '';
}
