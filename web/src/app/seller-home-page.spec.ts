import { RouterContextProvider } from 'react-router';
import { withCaller } from './caller.ts';
import { action } from './pages/seller-home-page.tsx';

async function press(form: Record<string, string>): Promise<Response> {
  const request = new Request('http://sokoni.example/seller-panel?days=30', {
    method: 'POST',
    headers: { cookie: 'steps-aside=payout' },
    body: new URLSearchParams(form),
  });
  const args = { context: new RouterContextProvider(), request };
  return (await withCaller(args as never, (() => action(args as never)) as never)) as Response;
}

describe('a step that is put aside', () => {
  it('leaves the sales of the same days on the page', async () => {
    const answer = await press({ intent: 'put-aside', step: 'plan' });
    expect(answer.headers.get('location')).toBe('/seller-panel?days=30');
    expect(answer.headers.get('set-cookie')).toMatch(/steps-aside=payout\.plan/);
  });

  it('is taken back with all others', async () => {
    const answer = await press({ intent: 'take-back' });
    expect(answer.headers.get('location')).toBe('/seller-panel?days=30');
    expect(answer.headers.get('set-cookie')).toMatch(/steps-aside=(?:;|$)/);
  });
});
