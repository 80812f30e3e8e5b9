import { jest } from '@jest/globals';
import forge from 'node-forge';
import { makeTraderFile, PASSWORD } from '../../test/office/certificates.ts';
import { readCertificate } from './certificate.ts';

const trader = makeTraderFile('Juma Electronics', '4f3a91b1');

/** The file with another count at its MAC, and with integers behind it that nobody reads. */
function fileOf(count: number, ...more: readonly string[]): string {
  const { asn1, util } = forge;
  const file = asn1.fromDer(util.decode64(trader.base64));
  const [, , mac] = file.value as forge.asn1.Asn1[];
  const parts = (mac?.value ?? []) as forge.asn1.Asn1[];
  const [, , rounds] = parts;
  if (rounds) rounds.value = asn1.integerToDer(count).getBytes();
  const { Class, Type } = asn1;
  parts.push(...more.map((one) => asn1.create(Class.UNIVERSAL, Type.INTEGER, false, one)));
  return util.encode64(asn1.toDer(file).getBytes());
}

/** The file without its MAC, where the list of its parts is a byte shorter than it says. */
function cutFile(): string {
  const { asn1, util } = forge;
  const file = asn1.fromDer(util.decode64(trader.base64));
  const [version, safe] = file.value as forge.asn1.Asn1[];
  const [, tagged] = (safe?.value ?? []) as forge.asn1.Asn1[];
  const [list] = (tagged?.value ?? []) as forge.asn1.Asn1[];
  if (!version || !safe || !list) throw new Error('The file has other parts');
  const bytes = Buffer.from(String(list.value), 'latin1');
  bytes.writeUInt16BE(bytes.readUInt16BE(2) + 1, 2);
  list.value = bytes.toString('latin1');
  file.value = [version, safe];
  return util.encode64(asn1.toDer(file).getBytes());
}

/** A file whose encrypted part holds a key that is encrypted again, with a count of its own. */
function nestedFile(count: number): string {
  const { asn1, pki, util } = forge;
  const { Class, Type } = asn1;
  const node = (type: forge.asn1.Type, isConstructed: boolean, value: string | forge.asn1.Asn1[]) =>
    asn1.create(Class.UNIVERSAL, type, isConstructed, value as string);
  const seq = (...value: forge.asn1.Asn1[]) => node(Type.SEQUENCE, true, value);
  const oid = (name: string) =>
    node(Type.OID, false, asn1.oidToDer(pki.oids[name] ?? '').getBytes());
  const octets = (bytes: string) => node(Type.OCTETSTRING, false, bytes);
  const tagged = (isConstructed: boolean, value: string | forge.asn1.Asn1[]) =>
    asn1.create(Class.CONTEXT_SPECIFIC, 0, isConstructed, value as string);
  const derOf = (one: forge.asn1.Asn1) => asn1.toDer(one).getBytes();
  const encrypt = (one: forge.asn1.Asn1) =>
    pki.encryptPrivateKeyInfo(one, PASSWORD, { algorithm: '3des', count: 1 })
      .value as forge.asn1.Asn1[];
  const [, bytes] = encrypt(seq());
  const parameters = seq(
    octets('12345678'),
    node(Type.INTEGER, false, asn1.integerToDer(count).getBytes()),
  );
  const bag = seq(
    seq(oid('pbeWithSHAAnd3-KeyTripleDES-CBC'), parameters),
    octets(String(bytes?.value)),
  );
  const inner = seq(seq(oid('pkcs8ShroudedKeyBag'), tagged(true, [bag])));
  const [algorithm, data] = encrypt(inner);
  const content = seq(
    oid('data'),
    algorithm as forge.asn1.Asn1,
    tagged(false, String(data?.value)),
  );
  const part = seq(
    oid('encryptedData'),
    tagged(true, [seq(node(Type.INTEGER, false, '\0'), content)]),
  );
  const safe = seq(oid('data'), tagged(true, [octets(derOf(seq(part)))]));
  return util.encode64(derOf(seq(node(Type.INTEGER, false, '\x03'), safe)));
}

describe('a certificate file', () => {
  it('gives key and certificate, with its password alone', async () => {
    expect(await readCertificate(trader.base64, PASSWORD)).toMatchObject({
      ...{ serial: '4f3a91b1', subject: 'Juma Electronics' },
      key: expect.stringContaining('PRIVATE KEY'),
    });
    expect(await readCertificate(trader.base64, 'wrong')).toBeNull();
    expect(await readCertificate('bm90aGluZw==', PASSWORD)).toBeNull();
  });

  it.each([
    ['seconds', fileOf(60_000)],
    ['days, beside a count without digits', fileOf(0x7fffffff, '')],
    ['days, beside a count of 300 digits', fileOf(0x7fffffff, '\x7f'.repeat(300))],
    ['days, beside a count of zero', fileOf(0x7fffffff, '\0')],
  ])('whose password would be hashed for %s is refused before it is', async (_, file) => {
    const derive = jest.spyOn(forge.pkcs12, 'generateKey').mockImplementation(() => {
      throw new Error('Nothing is derived');
    });
    expect(await readCertificate(file, PASSWORD)).toBeNull();
    expect(derive).not.toHaveBeenCalled();
    derive.mockRestore();
  });

  it('is refused where a part is shorter than it says: its counts would not be found', async () => {
    expect(await readCertificate(cutFile(), PASSWORD)).toBeNull();
  });

  it('with a count within what is encrypted is refused before that one is begun', async () => {
    const { pbe } = forge.pki as unknown as {
      readonly pbe: { generatePkcs12Key(...args: readonly unknown[]): unknown };
    };
    const derive = jest.spyOn(pbe, 'generatePkcs12Key');
    expect(await readCertificate(nestedFile(50_001), PASSWORD)).toBeNull();
    expect(derive.mock.calls.filter(([, , , rounds]) => rounds === 50_001)).toEqual([]);
    derive.mockRestore();
  });

  it('with a key of 1024 bits is refused', async () => {
    const { base64 } = makeTraderFile('Juma Electronics', '4f3a91b1', 1_024);
    expect(await readCertificate(base64, PASSWORD)).toBeNull();
  });

  it('is refused where its key does not sign for the certificate', async () => {
    const damaged = makeTraderFile('Juma', '4f3a91b2', 2_048, ({ n, e, d, p, q, dP, dQ, qInv }) => {
      const two = new forge.jsbn.BigInteger('2', 10);
      return forge.pki.setRsaPrivateKey(n, e, d.add(two), p, q, dP.add(two), dQ, qInv);
    });
    expect(await readCertificate(damaged.base64, PASSWORD)).toBeNull();
  });
});
