import { sendJson, serveAsApi } from '../../test/fake-api.ts';
import { endAccount } from './actions/end-account.ts';

/** Why the API deletes nothing. */
let code = '';
serveAsApi((_, response) => {
  const data = code === 'account-busy' ? { blockers: ['open-orders'] } : null;
  const body = { success: false, error: true, message: `It is ${code}.`, code, data };
  sendJson(response, 403, body);
});

function end(proof: Record<string, string>) {
  const request = new Request('http://sokoni.example/my-data', {
    method: 'POST',
    body: new URLSearchParams({ ...proof, intent: 'delete' }),
  });
  return endAccount(request, { headers: new Headers(), setCookies: [] } as never);
}

describe('an account that is not deleted', () => {
  it.each([
    ['password', 'password-wrong'],
    ['email', 'email-wrong'],
    ['code', 'phone-code-wrong'],
  ])('says at the field of the %s that it is wrong', async (field, why) => {
    code = why;
    expect(await end({ [field]: '123456' })).toMatchObject({
      message: `It is ${why}.`,
      fields: { [field]: `It is ${why}.` },
    });
  });

  it('says nothing of a field where something else keeps it', async () => {
    code = 'account-busy';
    const answer = await end({ password: '123456' });
    expect(answer).toMatchObject({ fields: {}, blockers: ['open-orders'] });
  });
});
