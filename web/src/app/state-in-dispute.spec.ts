import { ordersRoutes } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import type { FormAnswer } from '../lib/form-answer.ts';
import { sayInDispute } from './actions/state-in-dispute.ts';
import { callerOf, withCaller } from './caller.ts';

const PART = { orderId: '66f2a1c4d9e0b3a7c5518e05', sellerId: '66f2a1c4d9e0b3a7c5518e02' };
const HERE = '/MyOrders/dispute';

/** What is open about the part, as the service of orders has it. */
const closed = {
  status: 'delivered',
  reasons: [] as readonly object[],
  writesAs: null as string | null,
};
let open = closed;
let isStatementRefused = false;
let isMoveLost = false;
const moves: string[] = [];
const said: object[] = [];

serveAsApi(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const answer = (status: number, fields: object) =>
    sendJson(response, status, {
      success: status === 200,
      error: status !== 200,
      data: null,
      ...fields,
    });
  const { pathname } = new URL(request.url ?? '/', 'http://api.example');
  if (pathname === ordersRoutes.buyerOrderAction.path) {
    const { action, reason } = JSON.parse(body) as { action: string; reason: string };
    moves.push(action);
    if (open.status === 'disputed') return answer(409, { message: 'Moved', code: 'refused' });
    const status = action === 'dispute' ? 'disputed' : 'return_requested';
    open = { status, reasons: [{ by: 'buyer', text: reason }], writesAs: 'buyer' };
    if (isMoveLost) return answer(503, { message: 'Lost', code: 'unavailable' });
    return answer(200, { message: 'Opened' });
  }
  if (request.method === 'GET') return answer(200, { message: '', data: { ...PART, ...open } });
  if (isStatementRefused) return answer(409, { message: 'Photo?', code: 'dispute-photo-unknown' });
  said.push(JSON.parse(body) as object);
  return answer(200, { message: 'Stated' });
});

beforeEach(() => {
  open = closed;
  isStatementRefused = false;
  isMoveLost = false;
  moves.length = 0;
  said.length = 0;
});

async function send(move: string, photos = ['p1']): Promise<Response | FormAnswer> {
  const body = new FormData();
  body.set('move', move);
  body.set('text', 'Broken');
  for (const photo of photos) body.append('photo', photo);
  const headers = { cookie: 'token=t' };
  const request = new Request(`http://sokoni.example${HERE}`, { method: 'POST', body, headers });
  const context = new RouterContextProvider();
  let answer: Response | FormAnswer | undefined;
  await withCaller(
    { request, context } as never,
    (async () => {
      answer = await sayInDispute(request, PART, { caller: callerOf(context), here: HERE });
      return new Response();
    }) as never,
  );
  return answer as Response | FormAnswer;
}
const redirected = { status: 303 };

describe('a case opened with photos', () => {
  it('is moved, then its photos are stated', async () => {
    expect(await send('dispute')).toMatchObject(redirected);
    expect([moves, said]).toEqual([['dispute'], [{ ...PART, text: 'Broken', photos: ['p1'] }]]);
  });

  it.each(['dispute', 'request-return'])(
    'by %s comes back whole where its photos are refused, and is not moved again',
    async (move) => {
      isStatementRefused = true;
      const values = { move, text: 'Broken', photos: 'p1' };
      expect(await send(move)).toMatchObject({ message: 'Photo?', values });
      isStatementRefused = false;
      expect(await send(move)).toMatchObject(redirected);
      expect([moves, said.length]).toEqual([[move], 1]);
    },
  );

  it('leads to where it says what happens now: to whom to send it back, or by when it is decided', async () => {
    const leadsTo = async (move: string) =>
      ((await send(move, [])) as Response).headers.get('location');
    expect(await leadsTo('request-return')).toBe(`/MyOrders/${PART.orderId}`);
    expect(await leadsTo('dispute')).toBe(HERE);
  });

  it('is not moved again after its answer was lost', async () => {
    isMoveLost = true;
    expect(await send('dispute')).toMatchObject({ message: 'Lost' });
    expect(await send('dispute')).toMatchObject(redirected);
    expect([moves, said.length]).toEqual([['dispute'], 1]);
  });

  it('has no second statement of its reason without photos', async () => {
    isMoveLost = true;
    await send('dispute', []);
    expect(await send('dispute', [])).toMatchObject(redirected);
    expect([moves, said]).toEqual([['dispute'], []]);
  });

  it.each([
    {
      status: 'return_requested',
      reasons: [{ by: 'buyer', text: 'Too small' }],
      writesAs: 'buyer',
    },
    { status: 'processing', reasons: [{ by: 'buyer', text: 'Too late' }], writesAs: 'buyer' },
  ])('becomes a dispute where $status is open with its reason', async (before) => {
    open = before;
    expect(await send('dispute')).toMatchObject(redirected);
    expect([moves, open.status, said.length]).toEqual([['dispute'], 'disputed', 1]);
  });
});
