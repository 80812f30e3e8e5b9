import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { openAccount } from './actions/sign-up.ts';

/** The accounts that were asked for. */
const asked: object[] = [];
serveAsApi(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  asked.push(JSON.parse(text) as object);
  sendData(response, null, 'Opened');
});

describe('a new account', () => {
  it('has the name of a shop only with the box of sellers, without which its field is hidden', async () => {
    for (const box of ['', '&registerAsSeller=on']) {
      const body = new URLSearchParams(`name=Asha&businessName=A${box}`);
      const request = new Request('http://sokoni.example/sign-up', { method: 'POST', body });
      const { headers, signal } = request;
      await openAccount(request, null, { headers, signal, setCookies: [] });
    }
    expect(asked).toEqual([
      expect.not.objectContaining({ businessName: 'A' }),
      expect.objectContaining({ businessName: 'A' }),
    ]);
  });
});
