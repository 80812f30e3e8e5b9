import { checkUsername, roleAtSignUp, sameName, shopNameKey, signUpMessage } from './user.ts';

describe('a user', () => {
  it('becomes a seller by the box on the form and a shopper otherwise', () => {
    expect(roleAtSignUp(true)).toBe('SELLER');
    expect(roleAtSignUp(false)).toBe('GENERAL');
  });

  it('takes no other username that looks like one, and keeps the one it has', () => {
    const [imitation, hidden] = ['nееma', 'nee\u200bma'];
    expect(() => checkUsername({ username: 'asha' }, imitation)).toThrow('username: text-unfit');
    expect(() => checkUsername({ username: 'asha' }, hidden)).toThrow('username: text-unfit');
    expect(() => checkUsername({ username: imitation }, imitation)).not.toThrow();
    expect(() => checkUsername({ username: `${imitation}  1` }, `${imitation} 1`)).not.toThrow();
    expect(() => checkUsername({ username: imitation }, 'Neema')).not.toThrow();
  });

  it('names a lost picture in the reply', () => {
    expect(signUpMessage('lost')).toBe('signed-up-without-picture');
    expect(signUpMessage('stored')).toBe('signed-up');
    expect(signUpMessage('none')).toBe('signed-up');
  });

  it('has a shop whose name is told apart by what is seen of it', () => {
    expect(shopNameKey('Du\u200bka  la Asha\u2060')).toBe(shopNameKey('duka la ASHA'));
  });

  it('is recognised by name whatever the case and the spaces', () => {
    expect(sameName('  Neema   JOHN ', 'neema john')).toBe(true);
    expect(sameName('Neema John', 'Neema Johns')).toBe(false);
  });
});
