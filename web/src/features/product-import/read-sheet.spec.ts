import { readSheetApart } from './read-sheet.server.ts';
import { readSheet } from './sheet.ts';
import { productsWorkbook } from './workbook.server.ts';

const formOf = (text: string, file?: Uint8Array) => {
  const form = new FormData();
  form.set('text', text);
  if (file) form.set('sheet', new File([file as BlobPart], 'products.xlsx'));
  return form;
};

beforeAll(() => {
  process.env.WEB_FOLDER = new URL('../../..', import.meta.url).pathname;
});

describe('the sheet of a form without scripts', () => {
  it('is read in a thread of its own, pasted or as a workbook', async () => {
    const pasted = 'Name;Price\nPan;45000';
    expect(await readSheetApart(formOf(pasted))).toEqual({
      text: pasted,
      sheet: readSheet(pasted),
      unread: null,
    });
    const read = await readSheetApart(formOf('', await productsWorkbook([], 'sw')));
    expect(read).toMatchObject({ unread: null, sheet: { nameless: false, products: [] } });
  });

  it.each([
    ['rows', `Name\n${'x\n'.repeat(10_001)}`, 'tooManyRows'],
    ['empty rows', `Name\n${'\n'.repeat(1_000_000)}`, 'tooManyRows'],
    ['columns', `Name\n${','.repeat(101)}`, 'tooLarge'],
    ['bytes', `Name\n${'a'.repeat(3_500_000)}`, 'tooLarge'],
  ])('is refused where it has too many %s', async (_, text, unread) => {
    expect(await readSheetApart(formOf(text))).toEqual({
      text: '',
      sheet: { products: [], unknownHeadings: [], nameless: true },
      unread,
    });
  });

  it('is given up after its time, and the next one is read', async () => {
    const long = `Name,Size\n${'Pan,x\n'.repeat(9_000)}`;
    const [slow, next] = await Promise.all([
      readSheetApart(formOf(long), 0),
      readSheetApart(formOf('Name\nPan')),
    ]);
    expect([slow.unread, next.unread]).toEqual(['tooLarge', null]);
  });
});
