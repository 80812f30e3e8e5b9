import { RouterContextProvider } from 'react-router';
import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { setTextSource } from '../lib/texts.ts';
import common from '../locales/en/common.ts';
import { withCaller } from './caller.ts';
import { readNotice } from './notice.ts';
import { loader as openPanel } from './pages/panel-index.ts';
import { forAdmins, forSellersAndTeams } from './panel-guards.ts';

let user: object;
serveAsApi((_, response) => {
  sendData(response, user);
});

beforeAll(() => setTextSource((_, namespace) => (namespace === 'common' ? common : {})));

const pass = async (_args: never) => new Response('page');

/** Where a page leads, and what is said there. */
async function open(path: string, guard: typeof forAdmins, page: typeof pass = pass) {
  const request = new Request(`http://sokoni.example${path}`, { headers: { cookie: 'token=x' } });
  const args = { request, context: new RouterContextProvider(), params: {} } as never;
  const inside = () =>
    (guard(args, () => page(args)) as Promise<Response>).catch((thrown: Response) => thrown);
  const { headers } = (await withCaller(args, inside)) as Response;
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return [headers.get('location'), readNotice(new Headers({ cookie }))?.text ?? null];
}
const helper = { role: 'SELLER', membership: { permissions: ['orders'] } };
const NOT_ALLOWED = 'You do not have permission to open this page.';

describe('a page of a panel that is closed to its visitor', () => {
  it('leads a helper to a page that is open, and says why', async () => {
    user = helper;
    const answer = await open('/seller-panel/money', forSellersAndTeams);
    expect(answer).toEqual(['/seller-panel/all-orders', NOT_ALLOWED]);
  });

  it('says nothing to a helper who has only opened the panel', async () => {
    user = helper;
    const answer = await open('/seller-panel', forSellersAndTeams);
    expect(answer).toEqual(['/seller-panel/all-orders', null]);
  });

  it('leads an admin without its role to the overview, and says why', async () => {
    user = { role: 'ADMIN', adminRoles: ['support'] };
    const answer = await open('/admin-panel/money', forAdmins);
    expect(answer).toEqual(['/admin-panel/overview', NOT_ALLOWED]);
  });

  it('says so of the products too, which are the first page of the panel to others', async () => {
    user = { role: 'ADMIN', adminRoles: ['finance'] };
    const answer = await open('/admin-panel/all-products', forAdmins);
    expect(answer).toEqual(['/admin-panel/overview', NOT_ALLOWED]);
  });

  it.each([
    ['finance', '/admin-panel/overview'],
    ['moderation', '/admin-panel/all-products'],
  ])('is not where the panel opens for an admin of %s', async (role, first) => {
    user = { role: 'ADMIN', adminRoles: [role] };
    expect(await open('/admin-panel', forAdmins, openPanel as never)).toEqual([first, null]);
  });

  it('lets in whom it is open to', async () => {
    user = helper;
    expect(await open('/seller-panel/all-orders', forSellersAndTeams)).toEqual([null, null]);
  });
});
