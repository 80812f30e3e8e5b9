import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { manageMoney } from './actions/manage-money.ts';

/** What the look-up says of the number; a verified one is in force. */
let asked = '';
serveAsApi((_, response) => {
  const data = { state: 'verified', asked };
  sendData(response, data, `It is ${asked}.`);
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
