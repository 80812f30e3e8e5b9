import { getConnectionToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { eventually, newId } from '@sokoni/common/testing';
import { DAY_MS, type RouteBody, siteContentRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

type Form = RouteBody<typeof saveContent>;

const { contentBlocks, contentHistory, homeContent, pageContent, saveContent, withdrawContent } =
  siteContentRoutes;

let shop: CatalogueUnderTest;
let admin: Merchant;
let other: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN', { name: 'Neema Owner' });
  other = await shop.merchant('ADMIN', { name: 'Baraka Second' });
});
afterAll(() => shop.service.stop());

const db = () => shop.service.app.get<Connection>(getConnectionToken());
beforeEach(() => db().collection('content_blocks').deleteMany({}));

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const formOf = (overrides: Partial<Form> = {}): Form => ({
  blockId: newId(),
  version: 0,
  slot: 'banner',
  text: { en: 'Friday offers', sw: 'Ofa za Ijumaa' },
  link: '/search?sr=simu',
  ...overrides,
});
const send = ({ calls }: Merchant, body: Form) => calls.send(saveContent, { body });
const save = ({ calls }: Merchant, body: Form) => calls.call(saveContent, { body });
const home = () => shop.visitor.call(homeContent, {});

describe('content of the home page', () => {
  it('follows its dates without another write, and falls back to what is below it', async () => {
    // What the tests before have shown is forgotten within seconds.
    await eventually(async () =>
      expect(await home()).toEqual({ banner: null, announcement: null, rows: [] }),
    );
    const always = await save(admin, formOf({ text: { en: 'Always', sw: 'Daima' } }));
    expect(always).toMatchObject({ state: 'live', shown: true, version: 1 });
    const friday = formOf({ startsAt: inDays(3), endsAt: inDays(4) });
    expect(await save(admin, friday)).toMatchObject({ state: 'scheduled', shown: false });
    expect((await home()).banner?.text.en).toBe('Always');
    shop.passDays(3.5);
    expect((await home()).banner).toEqual({ text: friday.text, picture: '', link: friday.link });
    shop.passDays(1);
    expect((await home()).banner?.text.en).toBe('Always');
    shop.passDays(-4.5);
  });

  it('is no longer shown once it is withdrawn, however often that is asked', async () => {
    const { _id: blockId } = await save(admin, formOf({ slot: 'announcement', link: '' }));
    expect((await home()).announcement?.text.sw).toBe('Ofa za Ijumaa');
    const body = { blockId, version: 1 };
    const answers = [
      await admin.calls.call(withdrawContent, { body }),
      await other.calls.call(withdrawContent, { body }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ state: 'withdrawn', version: 2 });
    expect((await home()).announcement).toBeNull();
  });

  it('shows up to three rows of one category each, the last that started first', async () => {
    const link = '/product-category?category=Computers';
    for (const en of ['One', 'Two', 'Three', 'Four']) {
      await save(admin, formOf({ slot: 'row', text: { en, sw: en }, link, picture: '/ignored' }));
    }
    const { rows } = await home();
    expect(rows.map(({ text }) => text.en)).toEqual(['Four', 'Three', 'Two']);
    expect(rows[0]).toMatchObject({ link, picture: '' });
    for (const wrong of ['', '/search?sr=simu', '/product-category']) {
      const refused = await send(admin, formOf({ slot: 'row', link: wrong }));
      expect(refused).toMatchObject({
        status: 400,
        body: { data: { fields: { link: expect.any(String) } } },
      });
    }
  });

  it('shows texts of pages as they were written', async () => {
    const text = { en: '# Hello\n\n<script>alert(1)</script>', sw: '# Habari\n\nKaribu' };
    await save(admin, formOf({ slot: 'faq', text, link: '/ignored' }));
    const faq = await shop.visitor.call(pageContent, { query: { page: 'faq' } });
    expect(faq).toEqual({ text });
    expect(await shop.visitor.call(pageContent, { query: { page: 'about' } })).toBeNull();
  });
});

describe('a version of site content', () => {
  it('is stored once, however often the request is sent', async () => {
    const form = formOf();
    const both = await Promise.all([send(admin, form), send(admin, form)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await save(admin, form)).toMatchObject({ version: 1 });
    const query = { blockId: form.blockId };
    expect(await admin.calls.call(contentHistory, { query })).toHaveLength(1);
  });

  it('is refused to the second of two admins, and none is lost', async () => {
    const form = formOf();
    await save(admin, form);
    const edits = [admin, other].map((one) =>
      send(one, { ...form, version: 1, text: { en: one.person.name, sw: one.person._id } }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'content-outdated' });
    await save(other, { ...form, version: 2, text: { en: 'Third', sw: 'Tatu' } });
    const query = { blockId: form.blockId };
    const history = await admin.calls.call(contentHistory, { query });
    expect(history.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(history.map(({ savedBy }) => savedBy)).toEqual([
      'Baraka Second',
      expect.stringMatching(/Neema|Baraka/),
      'Neema Owner',
    ]);
    const steps = await readAuditHistory(db(), `content:${form.blockId}`);
    expect(steps.map(({ action }) => action)).toEqual(Array(3).fill('content.saved'));
    const older = await admin.calls.call(contentHistory, { query: { ...query, before: 2 } });
    expect(older.map(({ version }) => version)).toEqual([1]);
    const event = await shop.service.waitForEvent(
      'site-content.changed',
      (one) => one.aggregateId === form.blockId && one.version === 3,
    );
    expect(event.data).toEqual({ blockId: form.blockId, picture: '' });
  });

  it('is not for anyone but admins of content', async () => {
    const form = formOf();
    for (const role of ['SELLER', 'GENERAL'] as const) {
      expect((await send(await shop.merchant(role), form)).status).toBe(403);
    }
    expect((await shop.visitor.send(saveContent, { body: form })).status).toBe(401);
    expect((await shop.visitor.send(contentBlocks, { query: {} })).status).toBe(401);
  });

  it.each<[string, Partial<Form>]>([
    ['text.sw', { text: { en: 'Only English', sw: ' ' } }],
    ['text.en', { text: { en: 'x'.repeat(101), sw: 'Sawa' } }],
    ['text.en', { text: { en: 'two\nlines', sw: 'Sawa' } }],
    ['link', { link: '//elsewhere.example/' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['picture', { picture: 'https://elsewhere.example/media/a.jpg' }],
    ['endsAt', { startsAt: inDays(2), endsAt: inDays(1) }],
    ['endsAt', { startsAt: inDays(-2), endsAt: inDays(-1) }],
    ['startsAt', { startsAt: '2026-12-04 00:00' }],
  ])('is refused at the field %s for %j', async (field, overrides) => {
    const { status, body } = await send(admin, formOf(overrides));
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  it('is refused for an unknown block, and where the place is full', async () => {
    expect((await send(admin, formOf({ version: 4 }))).status).toBe(404);
    for (let count = 0; count < 20; count++) await save(admin, formOf({ startsAt: inDays(count) }));
    const full = await send(admin, formOf());
    expect(full).toMatchObject({ status: 409, body: { code: 'content-full' } });
    const page = await admin.calls.call(contentBlocks, {
      query: { state: 'scheduled', slot: 'banner', limit: 2 },
    });
    expect(page.map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
  });
});

it('site content shows what another replica has saved, within seconds and without an event', async () => {
  const form = formOf();
  await home();
  const startsAt = new Date(Date.now() - 1_000);
  const record = { ...form, _id: form.blockId, startsAt, endsAt: null, withdrawn: false };
  const saved = { ...record, picture: '', version: 1, savedAt: startsAt, savedBy: newId() };
  await db()
    .collection('content_blocks')
    .insertOne(saved as never);
  const seen = async () => expect((await home()).banner?.text).toEqual(form.text);
  await eventually(seen);
  expect((await home()).banner).not.toBeNull();
});
