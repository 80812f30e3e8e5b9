import type { Texts } from '../../lib/i18n.ts';

/** What fields and the pages of a list say: not on every page, so not in `common`. */
export default {
  noFile: 'Nothing chosen yet',
  signedOut: 'Your session has ended. What you typed is still here.',
  typedBefore: 'Not saved: {text}',
  logInBeside: 'Log in in a new tab, then press the button again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  noLocation: '--Select Your Location--',
  region: 'Region',
  chooseRegion: 'Choose the region',
  wholeRegion: '{region}, anywhere',
  leaveTitle: 'Leave without saving?',
  leaveText: 'You have changes that are not saved.',
  leave: 'Leave',
  stay: 'Stay',
  pages: 'Pages',
  newest: 'Newest',
  firstPage: 'Back to the first page',
  nextPage: 'Next page',
  sessionEnded: 'Your session has ended',
  noAnswer: 'The shop does not answer just now',
  nothingSent: 'Nothing was sent. What you typed is kept on this page alone.',
  logInInNewTab: 'Log in in a new tab',
  sendAgain: 'Send again',
  chooseAgain: 'Choose the photos or the file again',
} as const satisfies Texts;
