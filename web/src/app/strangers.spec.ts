import { RouterContextProvider } from 'react-router';
import { modulesOf, type Page, pagesOf, throughMiddleware } from '../../test/route-modules.ts';
import { withCaller } from './caller.ts';
import routes from './routes.ts';

/** Pages whose forms are for visitors too; the API decides about each of them. */
const FOR_VISITORS = [
  '/login',
  '/forgot-password',
  '/sign-up',
  '/sell',
  '/product/:id',
  '/delivery-place',
  '/cart',
  '/wishlist',
  '/wishlist/shared/:token',
  '/checkout',
  '/counter/:key',
  '/undo',
  '/s/:token',
  '/logout',
  '/language',
];

interface Sent {
  readonly body: BodyInit;
  readonly type: string;
  readonly destination: 'document' | 'empty';
}

/** What a stranger's form gets. */
async function send(page: Page, { body, type, destination }: Sent) {
  const modules = await modulesOf(page);
  const { action } = modules.at(-1) ?? {};
  if (!action) return null;
  const url = new URL(`http://sokoni.example${page.path}?tab=1`);
  const headers = { 'content-type': type, 'sec-fetch-dest': destination };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request(url, init as RequestInit);
  const args = { request, url, params: {}, context: new RouterContextProvider() };
  const answered = await throughMiddleware([withCaller], modules, args, async () => {
    await action(args);
    return new Response();
  }).catch((thrown: unknown) => thrown);
  const location = answered instanceof Response ? answered.headers.get('location') : null;
  if (location) return { status: (answered as Response).status, location };
  const { data, init: answer } = Object(answered);
  return { status: answer?.status, data };
}

const pages = pagesOf(routes).filter(({ path }) => path !== '/*');
const forUsers = pages.filter(({ path }) => !FOR_VISITORS.includes(path));

it('no form that a stranger’s script has sent is read, unless its page is for visitors', async () => {
  let checked = 0;
  for (const page of forUsers) {
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const type = 'application/x-www-form-urlencoded';
    const sent = await send(page, { body, type, destination: 'empty' });
    if (!sent) continue;
    expect([page.path, read, sent]).toEqual([page.path, false, { status: 401, data: null }]);
    checked += 1;
  }
  expect(checked).toBeGreaterThan(45);
});

const BOUNDARY = 'boundary-of-a-form';
const part = (head: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const TYPED = [
  part('name="intent"', 'send'),
  part('name="text"', 'Je, ipo?\r\nNaomba bei.'),
  part('name="password"', 'siri-kubwa'),
  part('name="photos"; filename="simu.jpg"', 'a picture'),
  part('name="empty"; filename=""', ''),
].join('');

it.each([...forUsers.map((page) => [page.path, page] as const), ['/checkout', null] as const])(
  'a stranger’s form without scripts comes back as it was typed: %s',
  async (path, known) => {
    const page = known ?? pages.find((one) => one.path === path);
    if (!page) throw new Error(path);
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const sent = await send(page, {
      body: `${TYPED}--${BOUNDARY}--\r\n`,
      type,
      destination: 'document',
    });
    if (!sent) return;
    expect(sent).toEqual({
      status: 401,
      data: {
        kind: 'typed-form',
        page: `${path}?tab=1`,
        fields: [
          ['intent', 'send'],
          ['text', 'Je, ipo?\r\nNaomba bei.'],
        ],
        files: ['photos'],
      },
    });
  },
);

const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

it.each([
  ['no form', 'text/plain', 'text'],
  ['a form that is cut off', FORM, TYPED],
  [
    'a form that is cut off in its only file',
    FORM,
    part('name="photos"; filename="a.jpg"', 'abc').trimEnd(),
  ],
  [
    'a form with more files than any page takes',
    FORM,
    `${Array.from({ length: 101 }, (_, n) => part(`name="photo${n}"; filename="a.jpg"`, '')).join('')}--${BOUNDARY}--\r\n`,
  ],
  ['too many fields', 'application/x-www-form-urlencoded', 'a=1&'.repeat(5_001)],
  ['too much text', 'application/x-www-form-urlencoded', `text=${'a'.repeat(1_048_577)}`],
])('nothing of a stranger’s form is kept where it is %s', async (_, type, body) => {
  const page = pages.find(({ path }) => path === '/messages/new');
  if (!page) throw new Error('no page');
  expect(await send(page, { body, type, destination: 'document' })).toEqual({
    status: 401,
    data: null,
  });
});

it('a stranger’s button leads to the log-in, as nothing was typed, and its page comes back', async () => {
  const page = pages.find(({ path }) => path === '/followed-shops');
  if (!page) throw new Error('no page');
  const body = 'unfollow=6b0bba0617974890d86efa80&intent=unfollow';
  const type = 'application/x-www-form-urlencoded';
  const answer = await send(page, { body, type, destination: 'document' });
  expect(answer).toEqual({ status: 302, location: expect.stringMatching(/^\/login\?returnTo=/) });
});
