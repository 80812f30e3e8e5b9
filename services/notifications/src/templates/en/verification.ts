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
      'You are a verified seller',
      'We have checked who you are. Your products now carry the badge “Verified seller”, and your money can be paid out.',
      facts,
    ),
  sellerNeedsChanges: (facts) =>
    tell(
      'Your verification needs a change',
      'We could not finish checking who you are. Please change what is named here and send it again.',
      facts,
    ),
  sellerRejected: (facts) =>
    tell(
      'We could not verify you',
      'We have looked at what you sent and cannot verify you as a seller.',
      facts,
    ),
  sellerSuspended: (facts) =>
    tell(
      'Your shop is suspended',
      'Your products are hidden for now. Please complete the orders that are still open.',
      facts,
    ),
  sellerReactivated: (facts) =>
    tell('Your shop is open again', 'Your products are shown again, as your plan allows.', facts),
};

function tell(subject: string, sentence: string, { name, url, reason }: DecisionFacts): Letter {
  return {
    subject,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(sentence),
      ...(reason ? [paragraph(`Reason: ${reason}`)] : []),
      link('See your verification', url),
    ],
  };
}
