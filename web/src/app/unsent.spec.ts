import { askToLogIn, readUnsent } from './unsent.ts';

const form = (values: Record<string, string>) => {
  const all = new FormData();
  for (const [name, value] of Object.entries(values)) all.set(name, value);
  return all;
};
const comesBackWith = (answer: Response) =>
  new Headers({ cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' });

describe('what a stranger had typed', () => {
  const typed = { landmark: 'Karibu na msikiti; mtaa wa Uhuru', phone: '712345678' };
  const answer = askToLogIn('/checkout', form(typed));

  it('waits while they log in, out of reach of scripts', () => {
    expect(answer.headers.get('location')).toBe('/login?returnTo=%2Fcheckout');
    expect(answer.headers.get('set-cookie')).toMatch(/; Max-Age=1800;.*; HttpOnly/);
    expect(readUnsent(comesBackWith(answer), '/checkout')).toEqual(typed);
  });

  it('is for that page alone', () => {
    expect(readUnsent(comesBackWith(answer), '/cart')).toBeNull();
  });

  it('is let go when it is more than a cookie holds', () => {
    const long = askToLogIn('/checkout', form({ landmark: 'x'.repeat(4000) }));
    expect(long.headers.get('set-cookie')).toBeNull();
    expect(long.status).toBe(303);
  });

  it.each(['', 'unsent=%7Bnot', 'unsent=null', 'unsent=5'])('is nothing in %p', (cookie) => {
    expect(readUnsent(new Headers({ cookie }), '/checkout')).toBeNull();
  });
});
