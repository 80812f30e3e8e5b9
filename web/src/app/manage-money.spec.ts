import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manageMoney } from './actions/manage-money.ts';

/** What the look-up says of the number; a verified one is in force. */
let asked = '';
const api = createServer((_, response) => {
  const data = { state: 'verified', asked };
  const body = { success: true, error: false, message: `It is ${asked}.`, data };
  response
    .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env.API_URL;
  api.closeAllConnections();
  api.close();
});

const typed = { kind: 'bank', bank: 'crdb', number: '01501234567', holderName: 'Neema Mushi' };
function save() {
  const form = { ...typed, intent: 'destination', formerCode: '998877' };
  const request = new Request('http://sokoni.example/seller-panel/money', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return manageMoney(request, { headers: new Headers(), setCookies: [] } as never);
}

describe('where a seller wants their money', () => {
  it.each(['not-found', 'name-differs'])(
    'comes back as it was typed where no money goes there: %s',
    async (said) => {
      asked = said;
      const why = `It is ${said}.`;
      const answer = await save();
      expect(answer).toMatchObject({ message: why, fields: { number: why }, values: typed });
      expect(JSON.stringify(answer)).not.toContain('998877');
    },
  );

  it.each(['verified', 'unchecked'])('is left once it is saved: %s', async (said) => {
    asked = said;
    expect(await save()).toMatchObject({ status: 303 });
  });
});
