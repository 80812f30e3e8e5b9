import { STARTER_TRIAL } from '@sokoni/contracts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

const { listingLimit: limit, days } = STARTER_TRIAL;

export const accountLetters: Pick<
  Letters,
  | 'welcome'
  | 'emailChange'
  | 'emailChanged'
  | 'passwordReset'
  | 'passwordChanged'
  | 'accountDeleted'
> = {
  welcome: ({ name, url, isSeller }) => ({
    subject: 'Welcome to Sokoni',
    greeting: `Karibu, ${name}!`,
    parts: [
      paragraph('Your account is open.'),
      isSeller
        ? paragraph(`Upload your first products now: ${limit} are free for ${days} days.`)
        : paragraph('Shops from all over Tanzania are waiting for you.'),
      link(isSeller ? 'Upload products' : 'Go shopping', url),
    ],
  }),
  emailChange: ({ name, url, hours }) => ({
    subject: 'Confirm your new email',
    greeting: `Hello ${name},`,
    parts: [
      paragraph('You want to use this address for your account at Sokoni.'),
      paragraph(`Confirm it within ${hours} hours, in the browser where you are logged in.`),
      link('Confirm the email', url),
      paragraph(
        'If you did not ask for this, ignore this mail: your address is not added to any account.',
      ),
    ],
  }),
  emailChanged: ({ name, url }) => ({
    subject: 'Your email is changed',
    greeting: `Hello ${name},`,
    parts: [
      paragraph('Your account at Sokoni now has another email. This is the last mail to this one.'),
      paragraph(
        'If it was not you, contact us at once: our phone numbers and our email are on this page.',
      ),
      link('Contact us', url),
    ],
  }),
  passwordReset: ({ name, url, minutes }) => ({
    subject: 'Confirm your new password',
    greeting: `Hello ${name},`,
    parts: [
      paragraph('We received a request for a new password for your account.'),
      paragraph(`If it was you, confirm it within ${minutes} minutes.`),
      link('Confirm the new password', url),
      paragraph('If it was not you, do nothing: your password stays as it is.'),
    ],
  }),
  passwordChanged: ({ name, url }) => ({
    subject: 'Your password is changed',
    greeting: `Hello ${name},`,
    parts: [
      paragraph('Your password is changed, and you are logged out everywhere.'),
      paragraph('If it was not you, set a new one at once.'),
      link('Set a new password', url),
    ],
  }),
  accountDeleted: ({ name, url }) => ({
    subject: 'Your account is deleted',
    greeting: `Hello ${name},`,
    parts: [
      paragraph(
        'Your account at Sokoni is deleted. The order records that the law requires us to keep no longer carry your name.',
      ),
      paragraph('If it was not you, contact us: our phone numbers and our email are on this page.'),
      link('Contact us', url),
    ],
  }),
};
