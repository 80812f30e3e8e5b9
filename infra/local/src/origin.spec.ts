import { besideShop, dataFolderOf, isLocal, portOf, readOrigin } from './origin.ts';

describe('the origin of a local shop', () => {
  it('is the one of the command, in either spelling', () => {
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

  it('has a port, also the default of its scheme', () => {
    expect(portOf(new URL('https://localhost:8443'))).toBe('8443');
    expect(portOf(new URL('https://shop.example'))).toBe('443');
    expect(portOf(new URL('http://shop.example'))).toBe('80');
  });

  it('is local for names of loopback', () => {
    expect(isLocal(new URL('https://localhost:8443'))).toBe(true);
    expect(isLocal(new URL('http://[::1]:8080'))).toBe(true);
    expect(isLocal(new URL('http://192.168.1.20:8080'))).toBe(false);
  });

  it('uses the payment page of the same machine for phones, and loopback with TLS', () => {
    const beside = (origin: string) => besideShop(new URL(origin), 8090);
    expect(beside('http://localhost:8080')).toBe('http://localhost:8090');
    expect(beside('http://192.168.1.20:8080')).toBe('http://192.168.1.20:8090');
    expect(beside('https://localhost:8443')).toBe('http://127.0.0.1:8090');
  });

  it('has a data folder of its own', () => {
    const [one, other] = ['https://localhost:8443', 'http://192.168.1.20:8080'].map((origin) =>
      dataFolderOf(new URL(origin)),
    );
    expect(one).not.toBe(other);
    expect(one?.startsWith(dataFolderOf(undefined))).toBe(true);
  });
});
