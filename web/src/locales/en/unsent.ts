import type { Texts } from '../../lib/i18n.ts';

export default {
  signedOut: 'Your session has ended',
  noAnswer: 'The shop does not answer just now',
  kept: 'Nothing was sent. What you typed is kept on this page alone.',
  logIn: 'Log in in a new tab',
  sendAgain: 'Send again',
  chooseAgain: 'Choose the photos or the file again',
} satisfies Texts;
