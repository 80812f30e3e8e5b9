import { besideShop, dataFolderOf, isLocal, portOf, readOrigin } from './origin.ts';

describe('the origin of a local shop', () => {
  it('is what the command names, in either spelling', () => {
    for (const args of [
      ['--origin', 'https://localhost:8443'],
      ['--origin=https://localhost:8443'],
    ])
      expect(readOrigin(args)?.origin).toBe('https://localhost:8443');
    expect(readOrigin(['--sso'])).toBeUndefined();
  });

  it.each(['', 'localhost:8443', 'ftp://a.example', 'http://a.example/shop', 'http://u@a.example'])(
    'is not %p',
    (text) => expect(() => readOrigin(['--origin', text])).toThrow('is not an address'),
  );

  it('names its port, also where the scheme says it', () => {
    expect(portOf(new URL('https://localhost:8443'))).toBe('8443');
    expect(portOf(new URL('https://shop.example'))).toBe('443');
    expect(portOf(new URL('http://shop.example'))).toBe('80');
  });

  it('is for this machine alone where it is a name of loopback', () => {
    expect(isLocal(new URL('https://localhost:8443'))).toBe(true);
    expect(isLocal(new URL('http://[::1]:8080'))).toBe(true);
    expect(isLocal(new URL('http://192.168.1.20:8080'))).toBe(false);
  });

  it('leads a phone to the payment page of the same machine, and never from TLS back to its own name', () => {
    const beside = (origin: string) => besideShop(new URL(origin), 8090);
    expect(beside('http://localhost:8080')).toBe('http://localhost:8090');
    expect(beside('http://192.168.1.20:8080')).toBe('http://192.168.1.20:8090');
    expect(beside('https://localhost:8443')).toBe('http://127.0.0.1:8090');
  });

  it('has data of its own', () => {
    const [one, other] = ['https://localhost:8443', 'http://192.168.1.20:8080'].map((origin) =>
      dataFolderOf(new URL(origin)),
    );
    expect(one).not.toBe(other);
    expect(one?.startsWith(dataFolderOf(undefined))).toBe(true);
  });
});
