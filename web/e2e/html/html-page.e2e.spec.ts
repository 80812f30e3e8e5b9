import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Page, test } from '@playwright/test';
import { expect } from './html-expect.ts';
import { HtmlContext } from './html-page.ts';

/** Pages of a tiny site by their path; a form's answer says what came in. */
const PAGES: Readonly<Record<string, string>> = {
  '/': `<title>Home</title><main>
    <h1>Welcome</h1>
    <a href="/form">To the form</a><a href="#below">Below</a>
    <p id="below" class="hidden target:flex">Here</p>
    <details><summary>More</summary><p>Folded</p></details>
    <p class="hidden md:block">Wide only</p><p hidden>Never</p><p class="js:hidden">Plain</p>
    <label>Filters<input type="checkbox" id="open" class="peer"></label>
    <input type="checkbox" class="peer sr-only" aria-label="Fold"><ul class="hidden peer-checked:grid"><li>One</li></ul>
    <div class="group"><label><input type="radio" name="kind" value="a"> Kind A</label>
      <p class="hidden group-has-[[value=a]:checked]:block">Of kind A</p></div>
    <label class="group"><input type="radio" name="kind" value="b"> Kind B
      <span class="hidden group-has-checked:block">Of kind B</span></label>
    <noscript>Without scripts</noscript>
    <section aria-label="Offers"><h2>First <b>offer</b></h2></section><section><h2>Second</h2></section>
    <p>TZS\u00A05,000</p><img src="/picture" alt="A radio">
  </main>`,
  '/form': `<form method="post" action="/answer">
    <input type="hidden" name="kept" value="1">
    <label>Name <input name="name" required></label><input type="password" aria-label="Secret">
    <label>Note <textarea name="note">a\nb</textarea></label>
    <label>Place <select name="place"><option value="">-</option><option value="tz">Arusha</option></select></label>
    <label><input type="checkbox" name="agree" value="yes"> I agree</label>
    <label><input type="radio" name="way" value="a"> A</label><label><input type="radio" name="way" value="b"> B</label>
    <button name="act" value="save">Save</button>
    <button name="act" value="drop" formaction="/dropped" formnovalidate>Drop</button>
    <button name="act" value="off" disabled>Off</button>
  </form>
  <form action="/found" role="search"><input type="search" name="q" aria-label="Search" value="old"></form>
  <form method="post" enctype="multipart/form-data" action="/upload">
    <input type="file" name="photo" aria-label="Photos" multiple><input type="file" name="other"><button>Send</button>
  </form>`,
  '/long': `<header><h2>Sokoni</h2></header><main><h1>Shop</h1><p hidden>Never</p><h2>1 product</h2><p>Kettle</p>${'word '.repeat(200)}</main>`,
  '/waits': '<meta http-equiv="refresh" content="3;url=/ready"><p>Please wait</p>',
  '/ready': '<p>Ready</p>',
  '/at-once': '<noscript><meta http-equiv="refresh" content="0;url=/ready"></noscript>',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const body = await bodyOf(request);
  if (pathname === '/login') {
    response.writeHead(303, { location: '/seen', 'set-cookie': 'token=abc; Path=/' }).end();
    return;
  }
  const { cookie = '', origin = '', referer = '' } = request.headers;
  const said = JSON.stringify({
    method: request.method,
    pathname,
    search,
    cookie,
    origin,
    referer,
  });
  const html =
    PAGES[pathname] ??
    `<h1>Answer</h1><pre>${said}</pre><code>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;
  response
    .writeHead(pathname === '/gone' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(html);
});

test.describe('a browser without scripts', () => {
  let baseURL = '';
  test.beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => {
    server.close();
  });

  async function open(path: string, width = 1280) {
    const context = await HtmlContext.open({ baseURL, viewport: { width, height: 800 } });
    const page = (await context.newPage()) as unknown as Page;
    const answer = await page.goto(path);
    return { context, page, status: answer?.status() };
  }

  /** What the matcher says, where it refuses. */
  const refusal = (judged: unknown): Promise<string> =>
    (judged as Promise<void>).then(
      () => '',
      (error: Error) => error.message,
    );

  test('finds by role, text, label and selector what HTML means', async () => {
    const { page } = await open('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
    await expect(page.getByRole('heading', { name: 'first offer' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'offer', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region')).toHaveCount(1);
    await expect(page.getByText('TZS 5,000', { exact: true })).toBeVisible();
    await expect(page.getByText('offer').locator('..')).toHaveText('First offer');
    await expect(page.getByLabel('Fold')).not.toBeChecked();
    await expect(page.locator('section', { has: page.getByText('Second') })).toHaveCount(1);
    await expect(page.locator('main').locator('> h1')).toHaveCount(1);
    await expect(page.getByRole('heading').filter({ hasText: /^Second$/ })).toHaveCount(1);
    await expect(page.getByText('Without scripts')).toBeVisible();
    expect(await refusal(expect(page.getByRole('heading')).toBeVisible())).toContain('3 elements');
  });

  test('hides what is folded, hidden, or meant for another width', async () => {
    const { page } = await open('/');
    for (const text of ['Folded', 'Never', 'Here'])
      await expect(page.getByText(text, { exact: true })).toBeHidden();
    for (const text of ['Wide only', 'Plain']) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await page.getByText('More').click();
    await expect(page.getByText('Folded')).toBeVisible();
    await page.getByLabel('Fold').check();
    await expect(page.getByRole('listitem')).toHaveText('One');
    await expect(page.getByText('Of kind A')).toBeHidden();
    await page.getByLabel('Kind A').check();
    await expect(page.getByText('Of kind A')).toBeVisible();
    await expect(page.getByText('Of kind B')).toBeHidden();
    await page.getByLabel('Kind B').check();
    await expect(page.getByText('Of kind B')).toBeVisible();
    await expect(page.getByText('Of kind A')).toBeHidden();
    await page.getByRole('link', { name: 'Below' }).click();
    await expect(page.getByText('Here', { exact: true })).toBeVisible();
    const { page: phone } = await open('/', 360);
    await expect(phone.getByText('Wide only')).toBeHidden();
    expect(await refusal(expect(phone.getByText('Wide only')).toBeVisible())).toContain('hidden');
    expect(await refusal(phone.getByText('Wide only').click())).toContain('hidden');
  });

  test('says what is there instead, in five hundred characters', async () => {
    const { page } = await open('/long');
    const two = page.getByRole('heading', { name: '2 products' });
    const [first = '', place, ...said] = (await refusal(expect(two).toBeVisible())).split('\n');
    expect(first).toMatch(
      /^expected getByRole\(heading, 2 products\) to be visible, found "no element"$/,
    );
    expect(place).toBe(`at ${baseURL}/long, which says:`);
    expect(said[0]).toBe('Sokoni | Shop | 1 product');
    expect(said[1]).toMatch(/^Shop 1 product Kettle word word .*…$/);
    expect(said.join('\n')).toHaveLength(500);
  });

  test('submits a form as a browser does', async () => {
    const { page } = await open('/form');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(page).toHaveURL('/form');
    await page.getByLabel('Name').fill('Asha & Co');
    await expect(page.getByRole('textbox', { name: 'Secret' })).toBeVisible();
    await page.getByLabel('Place').selectOption('Arusha');
    await page.getByLabel('I agree').check();
    await page.getByText('B', { exact: true }).click();
    expect(await refusal(page.getByRole('button', { name: 'Off' }).click())).not.toBe('');
    await save.click();
    await expect(page).toHaveURL(/\/answer$/);
    await expect(page.locator('code')).toHaveText(
      'kept=1&name=Asha+%26+Co&note=a%0D%0Ab&place=tz&agree=yes&way=b&act=save',
    );
    await expect(page.locator('pre')).toContainText(`"origin":"${baseURL}"`);
    await expect(page.locator('pre')).toContainText(`"referer":"${baseURL}/form"`);
    await page.goBack();
    await page.getByRole('button', { name: 'Drop' }).click();
    await expect(page).toHaveURL(/\/dropped$/);
  });

  test('submits a search by Enter, and files in parts', async () => {
    const { page } = await open('/form?x=1');
    await page.getByRole('searchbox', { name: 'Search' }).fill('simu 4');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/found\?q=simu\+4$/);
    await page.goto('/form');
    const file = (name: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`in ${name}`),
    });
    await page.getByLabel('Photos').setInputFiles([file('a.txt'), file('b.txt')]);
    await page.getByRole('button', { name: 'Send' }).click();
    const sent = page.locator('code');
    for (const piece of ['filename="a.txt"', 'in b.txt', 'name="other"; filename=""'])
      await expect(sent).toContainText(piece);
  });

  test('keeps cookies, follows redirects and refreshes, and answers with a status', async () => {
    const { context, page, status } = await open('/gone');
    expect(status).toBe(404);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/seen$/);
    await context.addCookies([{ name: 'lang', value: 'sw', url: baseURL }]);
    await page.reload();
    await expect(page.locator('pre')).toContainText('token=abc; lang=sw');
    await page.goto('/at-once');
    await expect(page).toHaveURL(/\/ready$/);
    await page.goto('/waits');
    await expect(page.getByText('Please wait')).toBeVisible();
    await expect(page.getByText('Ready')).toBeVisible();
    await context.clearCookies();
    expect(await context.cookies()).toEqual([]);
  });
});
