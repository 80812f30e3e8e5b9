import { type Order, ordersRoutes, XLSX } from '@sokoni/contracts';
import { readSheet } from 'read-excel-file/universal';
import { searchFilter } from '../src/orders/order-search.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, saleIn } from './support/sale.ts';
import { idsOf, sellThree, sellTo } from './support/sold-order.ts';

const { allOrders, orderList, saveSellerNote, soldOrdersFile, soldOrdersWorkbook } = ordersRoutes;

describe('the sold orders of a seller', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer) => fixture.service.as(session);
  const soldBy = (seller: Buyer, name?: string) => sellTo(fixture, seller, name);

  describe('searched', () => {
    it('are found by number, words of buyer and product, and phone once accepted', async () => {
      const seller = await fixture.signIn('SELLER');
      const first = await soldBy(seller, 'Rehema Saïd');
      const second = await soldBy(seller, 'Juma Ally');
      await soldBy(await fixture.signIn('SELLER'), 'Rehema Saïd');
      const found = async (search: string) =>
        idsOf(await as(seller).call(allOrders, { query: { search } }));
      expect(await found('rehe')).toEqual([first._id]);
      expect(await found('SAID rehema')).toEqual([first._id]);
      expect(await found('rehema ally')).toEqual([]);
      expect(await found('kitenge')).toEqual([second._id, first._id]);
      // Fewer letters may begin the end of an order number.
      expect(await found('kit juma')).toEqual([second._id]);
      expect(await found(first.orderNumber.toLowerCase())).toEqual([first._id]);
      expect(await found(first.orderNumber.slice(-5))).toEqual([first._id]);
      expect(await found('...')).toEqual([]);
      expect(await found('.*')).toEqual([]);
      const { phone } = first.delivery;
      expect(await found(phone)).toEqual([]);
      expect(await found(phone.slice(0, 7))).toEqual([]);
      await move(fixture, seller, first._id, 'accept');
      expect(await found(phone)).toEqual([first._id]);
      expect(await found(phone.replace('+255', '0'))).toEqual([first._id]);
      expect(await found(phone.slice(0, 7))).toEqual([]);
    });

    it('come in pages from an index that sorts them', async () => {
      const seller = await fixture.signIn('SELLER');
      const orders = (await sellThree(fixture, seller)).reverse();
      const query = { search: 'kiten', limit: 2 };
      const first = await as(seller).send(allOrders, { query });
      expect(idsOf(first.body.data as Order[])).toEqual(orders.slice(0, 2));
      const cursor = first.headers.get('x-next-cursor') ?? '';
      expect(idsOf(await as(seller).call(allOrders, { query: { ...query, cursor } }))).toEqual(
        orders.slice(2),
      );
      const own = { 'sellerOrders.sellerId': seller.userId, confirmed: true };
      const plan = await fixture.db
        .collection('orders')
        .find({ ...own, ...searchFilter(seller.userId, 'kiten') })
        .sort({ _id: -1 })
        .limit(3)
        .explain('executionStats');
      const winning = JSON.stringify(plan.queryPlanner.winningPlan);
      expect(winning).toContain('IXSCAN');
      expect(winning).not.toContain('"SORT"');
      expect(plan.executionStats.totalDocsExamined).toBe(3);
    });
  });

  describe('of a buyer', () => {
    it('are found by number, product and seller among the own ones alone', async () => {
      const buyer = await fixture.buyerWith({});
      const order = await fixture.paidOrder(buyer);
      const { orderNumber, productDetails, sellerOrders } = await fixture.order(buyer, order._id);
      const [line] = productDetails;
      const found = async (search: string, who = buyer) =>
        idsOf(await as(who).call(orderList, { query: { search, include: 'all' } }));
      expect(await found(orderNumber.toLowerCase())).toEqual([order._id]);
      expect(await found(line?.name.slice(0, 4) ?? '')).toEqual([order._id]);
      expect(await found(sellerOrders[0]?.sellerName.toUpperCase() ?? '')).toEqual([order._id]);
      await fixture.db
        .collection('orders')
        .updateOne(
          { orderNumber },
          { $set: { 'sellerOrders.$[].sellerName': 'Duka la Zúhura & ÑANDU' } },
        );
      for (const name of ['Zúhura', 'zuhura', 'ZÚH', 'nandu', 'ñandu duka'])
        expect(await found(name)).toEqual([order._id]);
      for (const name of ['hura', 'zohura']) expect(await found(name)).toEqual([]);
      expect(await found('')).toEqual([order._id]);
      expect(await found('nothing-like-it')).toEqual([]);
      expect(await found('.*')).toEqual([]);
      expect(await found('(')).toEqual([]);
      const stranger = await fixture.signIn('GENERAL');
      expect(await found(orderNumber, stranger)).toEqual([]);
    });
  });

  describe('as a file', () => {
    it('are what is filtered, in the time of Tanzania, and no formula', async () => {
      const seller = await fixture.signIn('SELLER');
      const order = await soldBy(seller, "=cmd|'/C calc'!A0");
      const accepted = await soldBy(seller, 'Rehema Said');
      await move(fixture, seller, accepted._id, 'accept');
      await as(seller).call(saveSellerNote, { body: { orderId: order._id, note: '+1 bag' } });
      await soldBy(await fixture.signIn('SELLER'), 'Foreign Buyer');
      const file = async (query: Record<string, string>) => {
        const path = `${soldOrdersFile.path}?${new URLSearchParams(query)}`;
        const answer = await as(seller).fetch(path);
        expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        // `text()` takes the mark of its order of bytes away.
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
        return bytes.toString();
      };
      const all = await file({});
      expect(all).toContain(`"'=cmd|'/C calc'!A0"`.replaceAll('"', ''));
      expect(all).toContain("'+1 bag");
      expect(all).not.toMatch(/(^|,|")=cmd/m);
      expect(all).not.toContain('Foreign Buyer');
      expect(all.trim().split('\r\n')).toHaveLength(3);
      const local = new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone: 'Africa/Dar_es_Salaam',
      }).format(new Date(order.createdAt));
      expect(all).toContain(`${local},${order.orderNumber},Paid`);
      expect(await file({ task: 'toShip' })).not.toContain(order.orderNumber);
      expect(await file({ task: 'toShip' })).toContain(accepted.orderNumber);
      expect(await file({ search: 'rehema' })).not.toContain(order.orderNumber);
      expect(await file({ search: 'rehema', task: 'toAccept' })).not.toContain('Rehema');
      expect((await file({ search: '--' })).trim().split('\r\n')).toHaveLength(1);
    });

    it('are an .xlsx file as well, with texts, numbers and times', async () => {
      const seller = await fixture.signIn('SELLER');
      const order = await soldBy(seller, "=cmd|'/C calc'!A0");
      const answer = await as(seller).fetch(soldOrdersWorkbook.path);
      expect(answer.headers.get('content-type')).toBe(XLSX);
      const [headings, row] = await readSheet(await answer.arrayBuffer());
      const cell = (heading: string) => row?.[headings?.indexOf(heading) ?? -1];
      expect(cell('Order')).toBe(order.orderNumber);
      expect(cell('Buyer')).toBe("=cmd|'/C calc'!A0");
      expect(cell('Total (TZS)')).toBe(order.totalAmount);
      const at = new Date(String(cell('Date and time (Dar es Salaam)')));
      const tanzania = Date.parse(order.createdAt) + 3 * 3_600_000;
      expect(Math.abs(at.getTime() - tanzania)).toBeLessThan(2_000);
    });

    it('of a dispute say by when its seller acts, and by when it is decided', async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const [order] = await as(juma).call(allOrders, { query: {} });
      const [part] = order?.sellerOrders ?? [];
      const answer = await as(juma).fetch(soldOrdersWorkbook.path);
      const [headings, row] = await readSheet(await answer.arrayBuffer());
      const cell = (heading: string) => row?.[headings?.indexOf(heading) ?? -1];
      const inTanzania = (at = '') => new Date(Date.parse(at) + 3 * 3_600_000).toISOString();
      const shown = (heading: string) => new Date(String(cell(heading))).toISOString().slice(0, 16);
      expect(shown('Act by (Dar es Salaam)')).toBe(
        inTanzania(part?.sellerDueAt ?? '').slice(0, 16),
      );
      expect(shown('Dispute decided by (Dar es Salaam)')).toBe(
        inTanzania(part?.dueAt ?? '').slice(0, 16),
      );
    });

    it('are refused to shoppers', async () => {
      const shopper = as(await fixture.signIn());
      expect((await shopper.send(soldOrdersFile, { query: {} })).status).toBe(403);
      expect((await shopper.send(soldOrdersWorkbook, { query: {} })).status).toBe(403);
    });
  });
});
