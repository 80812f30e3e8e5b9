import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import { setTextSource } from '../lib/texts.ts';
import moderation from '../locales/en/moderation.ts';
import panel from '../locales/en/panel.ts';
import { changeMessages } from './actions/message.ts';
import { decideAboutReview } from './actions/review.ts';

/** What the API refuses, by the id of the row or conversation. */
const refusals: Readonly<Record<string, readonly [number, string]>> = {
  taken: [409, 'taken-by-another'],
  gone: [404, 'not-found'],
  away: [503, 'service-unavailable'],
};
let asked: string[] = [];
serveAsApi(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const { rowId, conversationId } = JSON.parse(text);
  const id = rowId ?? conversationId;
  asked.push(id);
  const [status, code] = refusals[id] ?? [200, undefined];
  const message = code ? `It is ${code}.` : 'Done.';
  const body = { success: !code, error: Boolean(code), message, code, data: null };
  sendJson(response, status, body);
});

beforeAll(() => setTextSource((_, namespace) => (namespace === 'panel' ? panel : moderation)));
beforeEach(() => {
  asked = [];
});

const caller = { headers: new Headers(), setCookies: [] } as never;

/** Where a press leads, and what is said there. */
async function press(
  act: typeof decideAboutReview,
  here: string,
  fields: readonly (readonly [string, string])[],
) {
  const request = new Request(`http://sokoni.example${here}`, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  });
  const answer = await act(request, { caller, here });
  if (!(answer instanceof Response)) throw new Error('No page shows this answer.');
  const notice = /notice=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  return { to: answer.headers.get('location'), says: decodeURIComponent(notice ?? '') };
}

const QUEUE = '/admin-panel/reviews';
const take = (here: string, ...rows: readonly string[]) =>
  press(decideAboutReview, here, [
    ['intent', 'take-chosen'],
    ...rows.map((row) => ['row', row] as const),
  ]);

describe('rows of a queue that are taken at once', () => {
  it('are those that no other admin has and nobody has decided', async () => {
    const { to, says } = await take(`${QUEUE}?show=free&chosen=all`, 'r1', 'taken', 'gone');
    expect(to).toBe(`${QUEUE}?show=free`);
    expect(says).toContain('success');
    expect(says).toContain('2 are with other admins');
  });

  it('are said not to be taken where the service is away', async () => {
    const { says } = await take(QUEUE, 'r1', 'away');
    expect(says).toContain('error');
    expect(says).toContain('It is service-unavailable.');
    expect(asked.toSorted()).toEqual(['away', 'r1']);
  });

  it('are to be chosen first', async () => {
    const { says } = await take(QUEUE);
    expect(says).toContain('error');
    expect(says).toContain(panel.noneChosen);
  });
});

describe('a row that is taken while it is open', () => {
  const takeOpen = (here: string, row: string) =>
    press(decideAboutReview, here, [
      ['intent', 'take'],
      ['review', row],
    ]);

  it('stays open though it is not free any more', async () => {
    const { to } = await takeOpen(`${QUEUE}?show=free&cursor=c1&review=r1`, 'r1');
    expect(to).toBe(`${QUEUE}?show=mine&review=r1`);
  });

  it('is shown as before where another admin has it', async () => {
    const { to } = await takeOpen(`${QUEUE}?show=free&review=taken`, 'taken');
    expect(to).toBe(`${QUEUE}?show=free&review=taken`);
  });

  it('stays where it is among all', async () => {
    const { to } = await takeOpen(`${QUEUE}?cursor=c1&review=r1`, 'r1');
    expect(to).toBe(`${QUEUE}?cursor=c1&review=r1`);
  });
});

describe('conversations that are marked as read at once', () => {
  const read = (here: string, ...ids: readonly string[]) =>
    press(changeMessages, here, [
      ['intent', 'read-chosen'],
      ...ids.map((id) => ['conversation', id] as const),
    ]);

  it('are chosen no more afterwards', async () => {
    expect(await read('/messages?show=unread&chosen=all', 'c1', 'c2')).toEqual({
      to: '/messages?show=unread',
      says: '',
    });
  });

  it('say why one of them is not, once the others are', async () => {
    const { says } = await read('/messages', 'away', 'c1');
    expect(says).toContain('It is service-unavailable.');
    expect(asked.toSorted()).toEqual(['away', 'c1']);
  });

  it('are to be chosen first', async () => {
    expect((await read('/messages')).says).toContain(panel.noneChosen);
  });
});
