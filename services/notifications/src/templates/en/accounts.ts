import { STARTER_TRIAL } from '@sokoni/contracts';
import { greet, type Letter, link } from '../letter.ts';
import type { AccountLetters, DecisionFacts } from '../texts.ts';

const { listingLimit: limit, days } = STARTER_TRIAL;

export const accountLetters: AccountLetters = {
  welcome: ({ name, url, isSeller }) => ({
    subject: 'Welcome to Sokoni',
    greeting: greet('Karibu,', name, '!'),
    parts: [
      'Your account is open.',
      isSeller
        ? `Upload your first products now: ${limit} are free for ${days} days.`
        : 'Shops from all over Tanzania are waiting for you.',
      link(isSeller ? 'Upload products' : 'Go shopping', url),
    ],
  }),
  emailChange: ({ name, url, hours }) => ({
    subject: 'Confirm your new email',
    greeting: greet('Hello', name),
    parts: [
      'You want to use this address for your account at Sokoni.',
      `Confirm it within ${hours} hours, in the browser where you are logged in.`,
      link('Confirm the email', url),
      'If you did not ask for this, ignore this mail: your address is not added to any account.',
    ],
  }),
  emailChanged: ({ name, url, hours }) => ({
    subject: 'Your email is changed',
    greeting: greet('Hello', name),
    parts: [
      'Your account at Sokoni now has another email. This is the last mail to this one.',
      `If it was not you, undo it within ${hours} hours. Everybody is then logged out of your account.`,
      link('Undo the change', url),
    ],
  }),
  phoneChanged: ({ name, url, hours }) => ({
    subject: 'Your phone number for logging in is changed',
    greeting: greet('Hello', name),
    parts: [
      'A new phone number now logs in to your account at Sokoni.',
      `If it was not you, undo it within ${hours} hours. Everybody is then logged out of your account.`,
      link('Undo the change', url),
    ],
  }),
  passwordReset: ({ name, url, minutes }) => ({
    subject: 'Confirm your new password',
    greeting: greet('Hello', name),
    parts: [
      'We received a request for a new password for your account.',
      `If it was you, confirm it within ${minutes} minutes.`,
      link('Confirm the new password', url),
      'If it was not you, do nothing: your password stays as it is.',
    ],
  }),
  passwordChanged: ({ name, url, endAccess, otherPhone }) => ({
    subject: 'Your password is changed',
    greeting: greet('Hello', name),
    parts: [
      'Your password is changed, and you are logged out everywhere.',
      endAccess
        ? 'All API keys, webhooks and open invitations of a shop have ended with it. A phone number that logs in, and members of the team, may have ended too. Please add what was yours again.'
        : 'A phone number that logs in, and API keys, webhooks and invitations of the last three days, may have ended with it. Please add what was yours again.',
      ...(otherPhone
        ? [
            `The phone number ending in ${otherPhone.ending} logs in to this account too. If it is not yours, replace it with your own in your profile.`,
            link('See your profile', otherPhone.url),
          ]
        : []),
      'If it was not you, set a new one at once.',
      link('Set a new password', url),
    ],
  }),
  accountDeleted: ({ name, url }) => ({
    subject: 'Your account is deleted',
    greeting: greet('Hello', name),
    parts: [
      'Your account at Sokoni is deleted. The order records that the law requires us to keep no longer carry your name.',
      'If it was not you, contact us: our phone numbers and our email are on this page.',
      link('Contact us', url),
    ],
  }),
  sellerVerified: (facts) =>
    verificationLetter(
      'You are a verified seller',
      'We have checked who you are. Your products now carry the badge “Verified seller”, and your money can be paid out.',
      facts,
    ),
  sellerNeedsChanges: (facts) =>
    verificationLetter(
      'Your verification needs a change',
      'We could not finish checking who you are. Please change what your verification page names and send it again.',
      facts,
    ),
  businessNameAccepted: (facts) =>
    verificationLetter(
      'Your new business name is accepted',
      'We have checked your new business name. Buyers read it from now on.',
      facts,
    ),
  businessNameRefused: (facts) =>
    verificationLetter(
      'Your new business name was not accepted',
      'Buyers still read your former business name, and you stay a verified seller.',
      facts,
    ),
  sellerRejected: (facts) =>
    verificationLetter(
      'We could not verify you',
      'We have looked at what you sent and cannot verify you as a seller.',
      facts,
    ),
  sellerSuspended: (facts) =>
    verificationLetter(
      'Your shop is suspended',
      'Your products are hidden for now. Please complete the orders that are still open.',
      facts,
    ),
  sellerReactivated: (facts) =>
    verificationLetter(
      'Your shop is open again',
      'Your products are shown again, as your plan allows.',
      facts,
    ),
  shopperSuspended: (facts) =>
    verificationLetter(
      'Your account is suspended',
      'You cannot buy, review or write messages for now. You still see your orders, and returns and refunds go on.',
      facts,
      'See your profile',
    ),
  shopperReactivated: (facts) =>
    verificationLetter(
      'Your account is open again',
      'You can buy, review and write again.',
      facts,
      'See your profile',
    ),
  webhookDisabled: ({ name, url, host }) => ({
    subject: `Nothing is sent to ${host} any more`,
    greeting: greet('Hello', name),
    parts: [
      `Your webhook at ${host} is disabled: it accepted nothing for three days, or said that it is gone.`,
      'Your orders go on as always. When the address works again, enable the webhook; what was missed can be sent again from its list.',
      link('See your webhooks', url),
    ],
  }),
};

function verificationLetter(
  subject: string,
  sentence: string,
  { name, url, reason }: DecisionFacts,
  see = 'See your verification',
): Letter {
  return {
    subject,
    greeting: greet('Hello', name),
    parts: [sentence, ...(reason ? [`Reason: ${reason}`] : []), link(see, url)],
  };
}
