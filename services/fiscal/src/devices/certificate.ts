import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a PKCS#12 file holds: a key and the certificate of it. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** In hexadecimal, as programs show it. */
  readonly serial: string;
  readonly subject: string;
  readonly validUntil: Date;
}

/** The certificate with the key of a PKCS#12 file; null where file or password are wrong, or it holds no RSA key. */
export async function readCertificate(
  base64: string,
  password: string,
): Promise<Certificate | null> {
  // Megabytes that only an upload needs.
  const { default: forge } = await import('node-forge');
  try {
    const der = forge.util.decode64(base64.replaceAll(/\s/g, ''));
    const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(der), false, password);
    const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? [];
    const { certBag = '', keyBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids;
    const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find((bag) => bag.key)?.key;
    if (!key || !('n' in key)) return null;
    const certificate = bagsOf(certBag)
      .map(({ cert }) => cert)
      .find((cert) => cert && 'n' in cert.publicKey && cert.publicKey.n.equals(key.n));
    if (!certificate) return null;
    return {
      key: forge.pki.privateKeyToPem(key),
      certificate: forge.pki.certificateToPem(certificate),
      serial: certificate.serialNumber,
      subject: String(certificate.subject.getField('CN')?.value ?? ''),
      validUntil: certificate.validity.notAfter,
    };
  } catch {
    // The library's words may name parts of the file.
    return null;
  }
}

/** Encrypts what nobody may read in a dump. */
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws when the secret is another one or the text was changed. */
export function unseal(text: string, secret: string): string {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyFrom(secret), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const decrypted = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decrypted, decipher.final()]).toString('utf8');
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sokoni fiscal devices', 32));
}
