import { strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';
import { someProduct } from '../../../test/some.ts';
import { readSheet } from './sheet.ts';
import { sheetTextOf } from './sheet-file.ts';
import { SheetRefused } from './sheet-text.ts';
import { productsWorkbook } from './workbook.server.ts';
import { readWorkbook } from './workbook.ts';

const product = someProduct({
  productName: '=HYPERLINK("http://x")',
  brandName: '0712345678',
  description: 'Sufuria ya ng\'ombe; 2,5 lita\n"bora" – 1/2',
  language: 'sw',
  translation: { productName: "'+Pan", description: '' },
});
const variants = ['007', '1.50', '2026-03-01'].map((size, at) => ({
  _id: `66f2a1c4d9e0b3a7c5518e1${at}`,
  color: 'Nyekundu',
  size,
  specifications: '',
  price: 50_000 + at,
  stock: at,
  wholesaleOptions: at === 0 ? [{ quantity: 3, wholesalePrice: 45_000 }] : [],
}));

const textOf = (bytes: Uint8Array) => {
  const form = new FormData();
  form.set('sheet', new File([bytes as BlobPart], 'products.xlsx'));
  return sheetTextOf(form);
};
const reasonOf = async (bytes: Uint8Array) =>
  textOf(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetRefused ? error.reason : String(error)),
  );
/** A workbook with another sheet, or with more in it. */
async function forged(sheet: string, more: Record<string, Uint8Array> = {}): Promise<Uint8Array> {
  const parts = unzipSync(await productsWorkbook([product], 'en'));
  const xml = `<worksheet><sheetData>${sheet}</sheetData></worksheet>`;
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml), ...more });
}

describe('a workbook of products', () => {
  it.each(['en', 'sw'] as const)('is read back as it was written in %s', async (lang) => {
    const products = [product, { ...product, variants }];
    const sheet = readSheet(await textOf(await productsWorkbook(products, lang)));
    expect(sheet).toMatchObject({ unknownHeadings: [], nameless: false });
    const [plain, varied] = sheet.products.map(({ body }) => body);
    expect(plain).toMatchObject({
      ...{
        _id: product._id,
        version: 7,
        productName: product.productName,
        brandName: '0712345678',
      },
      ...{ description: product.description, language: 'sw', price: '60000', stock: '10' },
      translation: { productName: "'+Pan" },
      productImage: product.productImage,
    });
    expect(varied?.variants).toEqual(
      variants.map(({ _id, color, size, price, stock, wholesaleOptions }) => ({
        ...{ _id, color, size, price: String(price), stock: String(stock), sku: '', barcode: '' },
        image: '',
        wholesaleOptions: wholesaleOptions.map(() => ({ quantity: '3', wholesalePrice: '45000' })),
      })),
    );
  });

  it('has no formula, whatever a product is called', async () => {
    const parts = unzipSync(await productsWorkbook([product], 'en'));
    expect(new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])).not.toContain('<f>');
  });

  it('gives the values of numbers, days, merged cells and formulas by row and column', async () => {
    const bytes = await writeWorkbook([
      [null],
      ['Name', 'Price', 'Size'].map((value) => ({ value })),
      [{ value: 'Pan', rowSpan: 2 }, { value: 0.1 + 0.2 }, { value: true }],
      [null, { value: 255_712_345_678 }, { value: new Date('2026-03-01'), format: 'yyyy-mm-dd' }],
      [null, { value: 'text' }, { value: new Date('2026-03-01T09:30:00Z'), format: 'yyyy hh:mm' }],
    ]).toBuffer();
    expect(await readWorkbook(bytes)).toEqual([
      ['', '', ''],
      ['Name', 'Price', 'Size'],
      ['Pan', '0.3', 'true'],
      ['', '255712345678', '2026-03-01'],
      ['', 'text', '2026-03-01 09:30'],
    ]);
    const { products } = readSheet(await textOf(bytes));
    expect(products[0]).toMatchObject({ name: 'Pan', rows: [3, 4, 5], variantRows: [3, 4, 5] });
    const formula =
      '<row r="1"><c r="A1" t="str"><f>1&amp;2</f><v>12</v></c><c r="B1" t="e"><v>#REF!</v></c></row>';
    expect(await readWorkbook(await forged(formula))).toEqual([['12']]);
  });

  it('of 5,000 rows is read whole', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      ...{ ...product, productName: `Bidhaa ${at}`, description: 'maelezo '.repeat(60) },
    }));
    const { products } = readSheet(await textOf(await productsWorkbook(many, 'sw')));
    expect(products).toHaveLength(5_000);
  }, 120_000);
});

describe('a file that is no sheet, or that would fill the memory', () => {
  const cell = (address: string, value = '<v>1</v>') => `<row><c r="${address}">${value}</c></row>`;

  it.each([
    ['a far row', cell('A10001'), 'tooManyRows'],
    ['a row of another planet', '<row r="4000000"></row>', 'tooManyRows'],
    ['a row in words', '<row r="Infinity"></row>', 'unreadable'],
    ['an encoded address', cell('A&#57;9999999'), 'unreadable'],
    [
      'an address with a prefix',
      cell('A1').replace(' r=', ' x:r=').replace('A1', 'A99999'),
      'tooManyRows',
    ],
    ['a far column', cell('XFD1'), 'tooLarge'],
    ['no sheet at all', 'x', 'read'],
    [
      'rows without values to the end',
      `${cell('A1')}<row r="1048576"><c r="A1048576" s="0"/></row>`,
      'read',
    ],
  ])('with %s is answered with its reason', async (_, sheet, reason) => {
    expect(await reasonOf(await forged(sheet))).toBe(reason);
  });

  it('is refused by what it unpacks to, in whole and by its number of parts', async () => {
    const zeros = new Uint8Array(25_000_000);
    expect(await reasonOf(await forged('', { 'xl/media/bomb.xml': zeros }))).toBe('tooLarge');
    const parts = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]),
    );
    expect(await reasonOf(await forged('', parts))).toBe('tooLarge');
    const long = `<sst><si><t>${'a'.repeat(100_000)}</t></si></sst>`;
    const rows = Array.from(
      { length: 200 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    const repeated = { 'xl/sharedStrings.xml': strToU8(long) };
    expect(await reasonOf(await forged(rows.join(''), repeated))).toBe('tooLarge');
  });

  it('is refused where it is another format, damaged, or larger than any sheet', async () => {
    const whole = await productsWorkbook([product], 'en');
    expect(await reasonOf(whole.subarray(0, 900))).toBe('unreadable');
    expect(await reasonOf(zipSync({ 'photo.jpg': new Uint8Array(3) }))).toBe('unreadable');
    expect(await reasonOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe('unreadable');
    expect(await reasonOf(new Uint8Array(9_000_000))).toBe('tooLarge');
  });
});
