import type { Texts } from '../../lib/i18n.ts';

/** Pictures that belong to what somebody writes. */
export default {
  label: 'Photos (up to {count})',
  choose: 'Choose photos',
  failed: 'The photo was not uploaded. Please try again.',
  sending: 'Uploading {name}',
  remove: 'Remove {name}',
  keep: 'Keep photo {number}',
  choosePicture: 'Choose a picture',
  takePhoto: 'Take or choose a photo',
  sent: 'Sent',
  sendingOne: 'Sending the photo',
  removePicture: 'Remove picture',
  pictureFailed: 'The picture was not uploaded. Please try again.',
  uploading: 'Uploading…',
} as const satisfies Texts;
