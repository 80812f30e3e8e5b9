import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

export const PASSWORD = 'nenosiri-4711';

/** A key with its certificate, as the tax office gives it to a trader: PKCS#12 in base64. */
export interface TraderFile {
  readonly base64: string;
  /** Of the key, by which the office checks signatures. */
  readonly publicKey: string;
  readonly serial: string;
}

/** Node makes the key, in a tenth of the library's time. */
export function makeTraderFile(
  name: string,
  serial: string,
  bits = 2_048,
  damage = (key: forge.pki.rsa.PrivateKey) => key,
): TraderFile {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date('2025-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2035-01-01T00:00:00Z');
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer([{ name: 'commonName', value: 'Test office' }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(damage(privateKey), certificate, PASSWORD, {
    algorithm: '3des',
  });
  const base64 = forge.util.encode64(forge.asn1.toDer(file).getBytes());
  return { base64, publicKey: pair.publicKey, serial };
}
