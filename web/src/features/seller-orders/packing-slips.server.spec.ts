import type { FiscalReceipt, Order } from '@sokoni/contracts/browser';
import { extractText, getDocumentProxy } from 'unpdf';
import { setTextSource } from '../../lib/texts.ts';
import { packingSlipsPdf } from './packing-slips.server.ts';
import { pickListPdf } from './pick-list.server.ts';

const part = { sellerName: 'Duka la Neema', status: 'processing', sellerNote: 'Sealed with tape' };
const order = (at: number, more: object = {}) =>
  ({
    _id: at.toString(16).padStart(24, 'a'),
    orderNumber: `SK-260301-AAAA${at}`,
    buyerName: 'Łukasz Ñoño Çelik',
    delivery: {
      method: 'delivery',
      location: 'Arusha, Arusha',
      ward: 'Kaloleni',
      landmark: 'Karibu na “saa” – juu',
      phone: '+255712345678',
    },
    productDetails: [
      {
        productId: 'p',
        variantId: 'v',
        name: 'Kitenge 🎉 wax',
        optionLabel: 'Bluu',
        sku: 'KTG-7',
        quantity: 2,
        refundedQuantity: 0,
        toSendQuantity: 2,
        price: 12_345,
      },
    ],
    sellerOrders: [part],
    totalAmount: 24_690,
    ...more,
  }) as unknown as Order;

beforeAll(() => {
  setTextSource(
    async (lang, namespace) => (await import(`../../locales/${lang}/${namespace}.ts`)).default,
  );
});

async function pagesOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

describe('packing slips', () => {
  it('carry the fiscal receipt of their order, where it has one', async () => {
    const receipt = {
      ...{ orderId: order(2)._id, number: 7, date: '2026-03-01', time: '14:05:09' },
      ...{ verificationCode: 'R1X7', verificationUrl: 'https://verify.example/R1X7_140509' },
      ...{ environment: 'production', customer: { name: 'Kilimo Ltd', tin: '123456789' } },
      seller: { name: 'Duka la Neema', tin: '987654321' },
    } as FiscalReceipt;
    const pages = await pagesOf(await packingSlipsPdf([order(1), order(2)], 'sw', [receipt]));
    expect(pages[0]).not.toContain('R1X7');
    for (const text of ['Risiti ya EFD ya Duka la Neema', 'R1X7', 'TIN: 987-654-321'])
      expect(pages[1]).toContain(text);
    expect(pages[1]).toContain('Kilimo Ltd, TIN 123-456-789');
  });

  it('say that they may lack a fiscal receipt that could not be read, in both languages', async () => {
    const [sw] = await pagesOf(await packingSlipsPdf([order(1)], 'sw', null));
    expect(sw).toContain('Risiti ya EFD haikuweza kusomwa');
    const [en] = await pagesOf(await packingSlipsPdf([order(1)], 'en', null));
    expect(en).toContain('print this slip again');
    expect((await pagesOf(await packingSlipsPdf([order(1)], 'en', []))).join()).not.toContain(
      'print',
    );
  });

  it('have a page of A6 an order: number, buyer, phone, place and contents, without prices and notes', async () => {
    const pdf = await packingSlipsPdf([order(1), order(2), order(3)], 'en');
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(3);
    for (const text of [
      'SK-260301-AAAA1',
      'From: Duka la Neema',
      'Łukasz Ñoño Çelik',
      '+255712345678',
      'Karibu na “saa” – juu',
      'Kaloleni',
      '2 × Kitenge wax, Bluu [KTG-7]',
      '2 pieces',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[2]).toContain('SK-260301-AAAA3');
    expect(pages.join()).not.toMatch(/12,345|24,690|TZS|Sealed/);
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
    expect(page.view.map(Math.round)).toEqual([0, 0, 298, 420]);
  });

  it('say the tax in what was paid, of a seller with a tax number, and for which business', async () => {
    const rate = { taxKind: 'standard', rateBasisPoints: 1_800 };
    const line = {
      ...rate,
      lineId: 'l',
      amountTzs: 11_800,
      netCents: 1_000_000,
      taxCents: 180_000,
    };
    const tax = { vatNumber: '40001234A', lines: [line], backCents: 0 };
    const business = { tin: '123456789', name: 'Kilimo Bora' };
    const slips = await packingSlipsPdf(
      [order(1, { sellerOrders: [{ ...part, tax }], business })],
      'en',
    );
    const [page] = await pagesOf(slips);
    for (const text of [
      'For the business Kilimo Bora, TIN 123-456-789',
      ...['40-001234-A', 'Price without VAT: TZS 10,000', 'VAT 18 %: TZS 1,800'],
    ]) {
      expect(page).toContain(text);
    }
  });

  it('are in Swahili, and say what must not be sent', async () => {
    const cancelled = order(1, { sellerOrders: [{ ...part, status: 'cancelled' }] });
    const pickup = order(2, { delivery: { ...order(2).delivery, method: 'pickup' } });
    const pages = await pagesOf(await packingSlipsPdf([cancelled, pickup], 'sw'));
    expect(pages[0]).toContain('USITUME: Imeghairiwa');
    expect(pages[0]).toContain('Vipande 2');
    expect(pages[1]).toContain('Mnunuzi atachukua mwenyewe');
    expect(pages[1]).not.toContain('Kaloleni');
  });

  it('have what is still to go, without what was sent and refunded', async () => {
    const [line] = order(1).productDetails;
    const some = { quantity: 5, refundedQuantity: 1, toSendQuantity: 3 };
    const sent = { name: 'Radio', toSendQuantity: 0 };
    const productDetails = [
      { ...line, ...some },
      { ...line, ...sent },
    ];
    const [page] = await pagesOf(await packingSlipsPdf([order(1, { productDetails })], 'en'));
    expect(page).toContain('3 × Kitenge wax');
    expect(page).toContain('3 pieces');
    expect(page).not.toContain('Radio');
  });

  it('go on on a further page where an order is long, and share their fonts', async () => {
    const [line] = order(1).productDetails;
    const long = order(1, { productDetails: Array.from({ length: 60 }, () => line) });
    expect((await pagesOf(await packingSlipsPdf([long], 'en'))).length).toBeGreaterThan(1);
    const one = await packingSlipsPdf([order(1)], 'en');
    const ten = await packingSlipsPdf(
      Array.from({ length: 10 }, (_, at) => order(at)),
      'en',
    );
    expect(await pagesOf(ten)).toHaveLength(10);
    expect(ten.length).toBeLessThan(4 * one.length);
  });
});

describe('a pick list', () => {
  it('sums what to take, with the orders and the private notes', async () => {
    const sent = order(9, { sellerOrders: [{ ...part, status: 'shipped' }] });
    const [text = ''] = await pagesOf(await pickListPdf([order(1), order(2), sent], 'en'));
    for (const piece of [
      '2 orders',
      '4 ×',
      'Kitenge wax, Bluu, [KTG-7]',
      'SK-260301-AAAA1 (2)',
      'SK-260301-AAAA1: Sealed with tape',
      'SK-260301-AAAA9: Shipped',
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(piece);
    }
  });

  it('says options in the words of its reader', async () => {
    const [line] = order(1).productDetails;
    const black = { ...line, optionLabel: 'Black' } as typeof line;
    const bought = order(1, { productDetails: [black] as Order['productDetails'] });
    expect((await pagesOf(await pickListPdf([bought], 'sw'))).join()).toContain('Nyeusi');
  });

  it('says that there is nothing to take', async () => {
    const sent = order(9, { sellerOrders: [{ ...part, status: 'shipped' }] });
    expect((await pagesOf(await pickListPdf([sent], 'sw'))).join()).toContain(
      'Hakuna cha kuchukua.',
    );
  });
});
