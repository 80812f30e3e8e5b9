import { readSheetApart as readSheetOf } from './read-sheet.server.ts';
import { readSheet } from './sheet.ts';
import { productsWorkbook } from './workbook.server.ts';

const formOf = (text: string, file?: Uint8Array) => {
  const form = new FormData();
  form.set('text', text);
  if (file) form.set('sheet', new File([file as BlobPart], 'products.xlsx'));
  return form;
};

const signal = new AbortController().signal;
const readSheetApart = (form: FormData, ownerId = 'asha', mostMs = 120_000) =>
  readSheetOf(form, { ownerId, signal, mostMs });

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
      readSheetApart(formOf(long), 'asha', 0),
      readSheetApart(formOf('Name\nPan'), 'juma'),
    ]);
    expect([slow.unread, next.unread]).toEqual(['tooLarge', null]);
  });

  it('waits behind nine others at most, and no longer than who has sent it', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: 10 }, (_, at) =>
      readSheetOf(formOf('Name\nPan'), { ownerId: `seller ${at}`, signal: leaving.signal }),
    );
    const refused = { text: 'Name\nPan', unread: 'busy' };
    expect(await readSheetApart(formOf('Name\nPan'))).toMatchObject(refused);
    leaving.abort();
    for (const left of await Promise.all(waiting)) expect(left).toMatchObject(refused);
    expect((await readSheetApart(formOf('Name\nPan'))).unread).toBeNull();
  });

  it('that cannot be taken from its form is refused, and the next one is read', async () => {
    const form = formOf('Name\nPan');
    const file = new File(['x'], 'products.xlsx');
    file.bytes = () => Promise.reject(new Error('gone'));
    const get = form.get.bind(form);
    form.get = (name) => (name === 'sheet' ? file : get(name));
    const lost = readSheetApart(form, 'asha');
    const next = readSheetApart(formOf('Name\nPot'), 'juma');
    expect([await lost, await next]).toMatchObject([
      { unread: 'busy', text: 'Name\nPan' },
      { unread: null },
    ]);
  });

  it('takes the place of the one that its sender sent before', async () => {
    const both = [readSheetApart(formOf('Name\nPan')), readSheetApart(formOf('Name\nPot'))];
    expect((await Promise.all(both)).map(({ unread }) => unread)).toEqual(['replaced', null]);
  });
});
