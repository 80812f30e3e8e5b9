import { getModelToken } from '@nestjs/mongoose';
import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import { catalogueRoutes, type EventData } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { ProductSales } from '../src/sales/product-sales.repository.ts';
import { Reservation } from '../src/stock/reservation.schema.ts';
import { StockConsumer } from '../src/stock/stock.controller.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf, type WantedOrder } from './order.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(() => shop.service.stop());

type Delivery = (order: WantedOrder) => Promise<void>;
type Totals = readonly (readonly [lineId: string, totalQuantity: number])[];

const consumer = () => shop.service.app.get(StockConsumer);
const sellerOrder = (order: WantedOrder, status: 'shipped' | 'cancelled') =>
  sellerOrderOf(order, seller.person._id, status);
const totals = (all: Totals) => all.map(([lineId, totalQuantity]) => ({ lineId, totalQuantity }));
const moved = (order: WantedOrder, all: Totals) =>
  totals(all).map(({ lineId, totalQuantity }) => {
    const { productId } = order.lines[Number(lineId)] as WantedOrder['lines'][number];
    return { lineId, productId, name: '', quantity: totalQuantity, totalQuantity };
  });

const paid: Delivery = (order) =>
  consumer().onOrdered(envelopeOf('order.paid', paidOrder(order, seller.person._id)));
const expired: Delivery = ({ orderId, buyerId: userId }) =>
  consumer().onOrderExpired(envelopeOf('order.expired', { orderId, userId }));
const allCancelled: Delivery = ({ orderId, buyerId: userId }) =>
  consumer().onOrderCancelled(envelopeOf('order.cancelled', { orderId, userId, reason: '' }));
const sent =
  (all: Totals): Delivery =>
  (order) => {
    const fact = { ...sellerOrder(order, 'shipped'), lines: moved(order, all), parcel: null };
    return consumer().onParcelSent(envelopeOf('seller-order.parcel-sent', fact));
  };
const refunded =
  (all: Totals): Delivery =>
  (order) => {
    const fact = { ...sellerOrder(order, 'shipped'), lines: moved(order, all), amountTzs: 1 };
    return consumer().onLinesRefunded(envelopeOf('seller-order.lines-refunded', fact));
  };
const shipped =
  (all: Totals): Delivery =>
  (order) => {
    const fact: EventData<'seller-order.shipped'> = {
      ...sellerOrder(order, 'shipped'),
      ...{ deliveryPin: '0412', pickup: false, lineTotals: totals(all) },
    };
    return consumer().onSellerOrderShipped(envelopeOf('seller-order.shipped', fact));
  };
const cancelled =
  (all: Totals): Delivery =>
  (order) => {
    const fact = { ...sellerOrder(order, 'cancelled'), lineTotals: totals(all) };
    return consumer().onSellerOrderCancelled(envelopeOf('seller-order.cancelled', fact));
  };

/** A new order of three pieces of one product and two of another, after these deliveries. */
async function after(deliveries: readonly Delivery[], reserved = true) {
  const products = [
    await shop.upload(seller, { stock: 9 }),
    await shop.upload(seller, { stock: 9 }),
  ];
  const [first, second] = products as [string, string];
  const order = orderOf([
    { productId: first, quantity: 3 },
    { productId: second, quantity: 2 },
  ]);
  if (reserved) await shop.inside.call(catalogueRoutes.reserve, { body: order });
  for (const deliver of deliveries) await deliver(order);
  const { app } = shop.service;
  const reservation = await app
    .get<Model<Reservation>>(getModelToken(Reservation.name))
    .findById(order.orderId);
  const sales = app.get<Model<ProductSales>>(getModelToken(ProductSales.name));
  const sold = await Promise.all(products.map((_id) => sales.findById(_id)));
  return {
    state: reservation?.state,
    totals: reservation?.totals.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)),
    stock: await Promise.all(products.map((id) => shop.counters(id))),
    orders: sold.map((one) => one?.orders ?? 0),
  };
}

it.each<[string, readonly Delivery[], object]>([
  [
    'a part of which a line was refunded before the rest was shipped',
    [
      paid,
      refunded([['1', 1]]),
      sent([['0', 2]]),
      shipped([
        ['0', 3],
        ['1', 1],
      ]),
    ],
    { stock: [{ stock: 6 }, { stock: 8 }], orders: [1, 1] },
  ],
  [
    'a part that was cancelled after a refund',
    [
      paid,
      refunded([['1', 1]]),
      cancelled([
        ['0', 3],
        ['1', 2],
      ]),
      allCancelled,
    ],
    { stock: [{ stock: 9 }, { stock: 9 }], orders: [0, 0] },
  ],
  [
    'a part that came back undelivered and was cancelled',
    [
      paid,
      shipped([
        ['0', 3],
        ['1', 2],
      ]),
      cancelled([
        ['0', 3],
        ['1', 2],
      ]),
    ],
    { stock: [{ stock: 9 }, { stock: 9 }], orders: [1, 1] },
  ],
  [
    'a late payment',
    [
      expired,
      paid,
      shipped([
        ['0', 3],
        ['1', 2],
      ]),
    ],
    { state: 'committed', stock: [{ stock: 6 }, { stock: 7 }] },
  ],
])(
  '%s ends in the same stock in any order of deliveries',
  async (_, deliveries, expected) => {
    expect(await after(deliveries)).toMatchObject(expected);
    await assertAnyOrder(deliveries, (some) => after(some), { runs: 15 });
  },
  120_000,
);

it('an order without a reservation ends in the same stock in any order of deliveries', async () => {
  const deliveries = [
    paid,
    refunded([['1', 1]]),
    shipped([
      ['0', 3],
      ['1', 1],
    ]),
  ];
  const end = await after(deliveries, false);
  expect(end).toMatchObject({ stock: [{ stock: 6 }, { stock: 8 }], orders: [1, 1] });
  await assertAnyOrder(deliveries, (some) => after(some, false), { runs: 15 });
});
