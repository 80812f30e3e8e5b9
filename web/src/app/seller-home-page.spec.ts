import { RouterContextProvider } from 'react-router';
import { withCaller } from './caller.ts';
import { action } from './pages/seller-home-page.tsx';

describe('a step that is put aside', () => {
  it('leaves the sales of the same days on the page', async () => {
    const request = new Request('http://sokoni.example/seller-panel?days=30', {
      method: 'POST',
      body: new URLSearchParams({ intent: 'put-aside', step: 'plan' }),
    });
    const args = { context: new RouterContextProvider(), request };
    const answer = (await withCaller(
      args as never,
      (() => action(args as never)) as never,
    )) as Response;
    expect(answer.headers.get('location')).toBe('/seller-panel?days=30');
    expect(answer.headers.get('set-cookie')).toContain('steps-aside=plan');
  });
});
