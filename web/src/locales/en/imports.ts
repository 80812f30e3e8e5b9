import type { Texts } from '../../lib/i18n.ts';

/** Many products at once, from a spreadsheet. */
export default {
  heading: 'Import products',
  sheet: 'The sheet',
  sheetHint:
    'An Excel file (.xlsx) whose first sheet has the products, a CSV file, or the rows copied. One row for each product; a row without a name is one more variant of the product above. With a product ID a row changes that product.',
  exampleXlsx: 'Your products as an example (Excel)',
  exampleCsv: 'The same as CSV',
  chooseSheet: 'Choose a file',
  paste: 'Or paste the rows here, with their headings',
  photos: 'The photos',
  photosHint:
    'One zip, or many pictures. The column Photos has their file names, with | between two of them.',
  choosePhotos: 'Choose photos or a zip',
  check: 'Check the sheet',
  noNames: 'The sheet has no column Name, or no row below its headings.',
  unreadable:
    'This file cannot be read. Save it as .xlsx without a password, or as CSV, and choose it again.',
  tooLarge: 'This file is too large. Divide it into smaller ones and import one after the other.',
  tooManyRows:
    'This sheet has more than 10,000 rows. Divide it into smaller ones and import one after the other.',
  busy: 'Too many sheets are being read right now. Try again in a minute.',
  replaced: 'You have sent another sheet meanwhile; this one was not read.',
  unknownColumns: 'These columns are not used: {names}',
  checking: 'Checking: {done} of {total} products',
  importing: 'Saving: {done} of {total} products',
  uploadingPhotos: 'Uploading photos: {done} of {total}',
  checked: {
    one: '{count} product is right and can be imported.',
    other: '{count} products are right and can be imported.',
  },
  room: 'By your plan: at most {listed} new ones in the shop, {drafts} as drafts.',
  roomForSome:
    'By your plan: at most {listed} new ones in the shop, {drafts} as drafts. There is no room for {left}: they are not saved.',
  namesTaken: {
    one: '{count} of them has the name of a product that you have already. To change that one, import its row with its product ID.',
    other:
      '{count} of them have the names of products that you have already. To change those, import their rows with their product IDs.',
  },
  saved: 'New products: {created}. Changed products: {updated}.',
  unchanged: {
    one: '{count} product stays as it was: its rows say nothing new.',
    other: '{count} products stay as they were: their rows say nothing new.',
  },
  toProducts: 'See them',
  drafts: {
    one: '{count} product was saved as a draft.',
    other: '{count} products were saved as drafts.',
  },
  refused: {
    one: '{count} product has to be changed first.',
    other: '{count} products have to be changed first.',
  },
  save: { one: 'Import {count} product', other: 'Import {count} products' },
  goOn: 'What is saved stays saved. Press the button again to go on.',
  photoMissing: '{name} is not among the chosen photos.',
  problems: 'What to change in the sheet',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
  more: { one: '{count} more reason.', other: '{count} more reasons.' },
} as const satisfies Texts;
