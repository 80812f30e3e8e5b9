import { type Letter, link, paragraph } from '../letter.ts';
import type { DecisionFacts, Letters } from '../texts.ts';

type Names =
  | 'sellerVerified'
  | 'sellerNeedsChanges'
  | 'sellerRejected'
  | 'sellerSuspended'
  | 'sellerReactivated';

export const verificationLetters: Pick<Letters, Names> = {
  sellerVerified: (facts) =>
    tell(
      'Wewe ni muuzaji aliyethibitishwa',
      'Tumekagua utambulisho wako. Bidhaa zako sasa zina alama “Muuzaji aliyethibitishwa”, na pesa zako zinaweza kulipwa.',
      facts,
    ),
  sellerNeedsChanges: (facts) =>
    tell(
      'Uthibitisho wako unahitaji marekebisho',
      'Hatukuweza kumaliza kukagua utambulisho wako. Tafadhali rekebisha kilichotajwa hapa kisha utume tena.',
      facts,
    ),
  sellerRejected: (facts) =>
    tell(
      'Hatukuweza kukuthibitisha',
      'Tumeangalia ulichotuma na hatuwezi kukuthibitisha kama muuzaji.',
      facts,
    ),
  sellerSuspended: (facts) =>
    tell(
      'Duka lako limesimamishwa',
      'Bidhaa zako zimefichwa kwa sasa. Tafadhali kamilisha oda ambazo bado ziko wazi.',
      facts,
    ),
  sellerReactivated: (facts) =>
    tell(
      'Duka lako limefunguliwa tena',
      'Bidhaa zako zinaonekana tena, kama mpango wako unavyoruhusu.',
      facts,
    ),
};

function tell(subject: string, sentence: string, { name, url, reason }: DecisionFacts): Letter {
  return {
    subject,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(sentence),
      ...(reason ? [paragraph(`Sababu: ${reason}`)] : []),
      link('Angalia uthibitisho wako', url),
    ],
  };
}
