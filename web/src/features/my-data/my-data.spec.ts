import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { CurrentUser } from '@sokoni/contracts/browser';
import type { Caller } from '../../lib/http.ts';
import { exportMyData, SECTIONS, SHOP_SECTIONS } from './my-data.api.ts';

/** Which section of the file has what a collection stores about a person. */
const EXPORTED: Readonly<Record<string, readonly string[]>> = {
  users: ['account'],
  addresses: ['deliveryAddresses'],
  businesses: ['business'],
  team_members: ['teams', 'team'],
  user_decisions: ['decisions'],
  verification_evidence: ['verification'],
  api_keys: ['apiKeys'],
  orders: ['orders', 'sales'],
  payments: ['orders'],
  refunds: ['orders'],
  dispute_statements: ['orders', 'sales'],
  payment_infos: ['savedPayments'],
  promotions: ['promotions'],
  ledger_postings: ['statement'],
  payouts: ['money', 'statement'],
  seller_balances: ['money'],
  seller_destinations: ['money'],
  purchases: ['receipts'],
  devices: ['fiscalSettings'],
  receipts: ['fiscalReceipts'],
  credits: ['fiscalReceipts'],
  z_reports: ['zReports'],
  subscriptions: ['subscription'],
  carts: ['cart'],
  wishlist_items: ['wishlist'],
  wishlist_shares: ['wishlistShare'],
  shop_follows: ['followedShops'],
  products: ['products'],
  shop_settings: ['shopSettings'],
  reviews: ['purchasesAndReviews', 'answersToReviews'],
  purchased_lines: ['purchasesAndReviews'],
  questions: ['questions', 'answersToQuestionsOfOthers', 'answersToQuestions'],
  reports: ['hiddenTextsAndAppeals'],
  conversations: ['conversations'],
  messages: ['conversations'],
  message_templates: ['messageTemplates'],
  notification_settings: ['notificationSettings'],
  push_subscriptions: ['browsersWithPush'],
  user_notifications: ['notifications'],
  webhooks: ['webhooks'],
};

/** Why the file has nothing of these. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'copies and sums of what the file has':
    'bulk_edit_rows buyers conversation_pairs counted_parts new_products offers paid_parts plan_deliveries product_days product_pairs product_sales purchased_parts ratings seller_days seller_quotas seller_ratings shop_terms user_replicas',
  'ids alone':
    'delivery_entitlements delivery_subsidies helpful_marks image_references images order_locks plan_tasks private_images promotion_uses receipt_counters reservations seller_events shop_followers stock_changes till_references',
  'secrets, and what guards against abuse':
    'buyer_numbers contact_changes email_changes idempotency_records limit_counters login_codes password_resets phone_codes revocations role_locks sightings signing_keys sso_sessions suspended_contacts',
  'in transit, for days at most':
    'deliveries event_bindings gathered_sales held_messages inbox outbox sms_receipts waiting_sales webhook_deliveries',
  'of the shop, its payment providers and its admins':
    'admin_actions admin_requests audit bank_files category_terms content_blocks content_versions empty_searches market_days market_terms payment_events payment_quarantine payout_batches payout_days pickup_stations plan_terms provider_states reconciliation_days reconciliation_differences refund_requests statement_lines till_days till_files till_lines user_notes',
};

const services = new URL('../../../../services/', import.meta.url).pathname;

/** Every collection that a service names in its sources. */
function collectionsOfAllServices(): string[] {
  const found = new Set<string>();
  for (const { name: service } of readdirSync(services, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )) {
    const files = readdirSync(join(services, service, 'src'), {
      recursive: true,
      encoding: 'utf8',
    });
    for (const file of files.filter((one) => one.endsWith('.ts'))) {
      const source = readFileSync(join(services, service, 'src', file), 'utf8');
      for (const [, name = ''] of source.matchAll(/\b(?:collection|tableName): '([a-z_]+)'/g))
        found.add(name);
    }
  }
  return [...found].sort();
}

it('every collection of every service is in the file, or has a reason why not', () => {
  const kept = Object.values(NOT_EXPORTED).flatMap((names) => names.split(' '));
  expect([...Object.keys(EXPORTED), ...kept].sort()).toEqual(collectionsOfAllServices());
  const sections = Object.keys({ ...SECTIONS, ...SHOP_SECTIONS }).sort();
  expect([...new Set(Object.values(EXPORTED).flat())].sort()).toEqual(sections);
});

describe('the file of a person’s data', () => {
  const CONVERSATIONS = 300;
  let server: Server;
  let asked = 0;
  let refused: RegExp;

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked += 1;
      const path = url.replace(/\?.*/s, '');
      const fails = refused.test(path);
      const cursor = new URL(url, 'http://api').searchParams.get('cursor');
      const listed = Array.from({ length: CONVERSATIONS / 3 }, (_, at) => ({ _id: `c${at}` }));
      const data = /conversations$/.test(path)
        ? listed
        : /conversation$/.test(path)
          ? { messages: [{ text: 'Ipo?' }], older: null }
          : [];
      const pages: Readonly<Record<string, string>> = { '': 'two', two: 'three' };
      const next = /conversations$/.test(path) ? pages[cursor ?? ''] : undefined;
      response.writeHead(fails ? 403 : 200, {
        'content-type': 'application/json',
        ...(next && { 'x-next-cursor': next }),
      });
      const reply = { success: !fails, error: fails, message: '', data, code: 'not-allowed' };
      response.end(JSON.stringify(reply));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env.API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = 0;
    refused = /none/;
  });
  afterAll(() => server.close());

  const start = (membership: CurrentUser['membership'] = null) => {
    const signal = new AbortController().signal;
    const caller: Caller = { headers: new Headers(), signal, setCookies: [] };
    return exportMyData({ membership }, caller);
  };
  const readAll = async (membership: CurrentUser['membership'] = null) => {
    let file = '';
    for await (const piece of start(membership)) file += piece;
    return JSON.parse(file) as Record<string, unknown>;
  };

  it('begins with its first part, and has every conversation at its end', async () => {
    const pieces = start();
    expect((await pieces.next()).value).toContain('"account"');
    expect(asked).toBe(1);
    expect((await readAll()).conversations).toHaveLength(CONVERSATIONS);
  });

  it('has all of a shop, also of who is no seller any more, and nothing of the shop that one helps', async () => {
    const all = Object.keys({ ...SECTIONS, ...SHOP_SECTIONS });
    expect(Object.keys(await readAll())).toEqual(all);
    const helper = { sellerId: 'owner', permissions: ['money' as const] };
    expect(Object.keys(await readAll(helper))).toEqual(Object.keys(SECTIONS));
  });

  it('ends with an error where a part fails: nobody takes half of it for the whole', async () => {
    refused = /my-notifications|notifications$/;
    await expect(readAll()).rejects.toThrow();
  });
});
