import {
  createCipheriv,
  createDecipheriv,
  createSign,
  createVerify,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { asn1 } from 'node-forge';

const ALGORITHM = 'aes-256-gcm';
/** As the tax office wants it. */
const SIGNATURE = 'RSA-SHA1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Rounds of all derivations of a file together, under a second: the library counts them while nothing else runs. Java writes 30,000. */
const ROUNDS_MOST = 50_000;
const [KEY_BITS_LEAST, KEY_BITS_MOST] = [2_048, 4_096];

/** What a PKCS#12 file holds: a key and the certificate of it. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
  /** In hexadecimal, as programs show it. */
  readonly serial: string;
  readonly subject: string;
  readonly validUntil: Date;
}

/** The certificate with the key of a PKCS#12 file; null where file or password are wrong, it holds no RSA key of 2048 to 4096 bits, or would take long. */
export async function readCertificate(
  base64: string,
  password: string,
): Promise<Certificate | null> {
  // Megabytes that only an upload needs.
  const { default: forge } = await import('node-forge');
  try {
    const der = forge.util.decode64(base64.replaceAll(/\s/g, ''));
    const content = forge.asn1.fromDer(der);
    if (!(roundsOf(forge, content, password, ROUNDS_MOST) <= ROUNDS_MOST)) return null;
    // As strict as the counting is: what only a lenient reader opens has not been counted.
    const file = forge.pkcs12.pkcs12FromAsn1(content, true, password);
    const bagsOf = (type: string) => file.getBags({ bagType: type })[type] ?? [];
    const { certBag = '', keyBag = '', pkcs8ShroudedKeyBag = '' } = forge.pki.oids;
    const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find((bag) => bag.key)?.key;
    if (!key || !('n' in key)) return null;
    const bits = key.n.bitLength();
    if (bits < KEY_BITS_LEAST || bits > KEY_BITS_MOST) return null;
    const certificate = bagsOf(certBag)
      .map(({ cert }) => cert)
      .find((cert) => cert && 'n' in cert.publicKey && cert.publicKey.n.equals(key.n));
    if (!certificate) return null;
    const pems = {
      key: forge.pki.privateKeyToPem(key),
      certificate: forge.pki.certificateToPem(certificate),
    };
    // A damaged key opens, and would be found out at the first sale.
    const trial = createVerify(SIGNATURE).update(subject(certificate));
    if (!trial.verify(pems.certificate, signatureOf(subject(certificate), pems.key), 'base64'))
      return null;
    return {
      ...pems,
      serial: certificate.serialNumber,
      subject: subject(certificate),
      validUntil: certificate.validity.notAfter,
    };
  } catch {
    // The library's words may name parts of the file.
    return null;
  }
}

function subject(certificate: import('node-forge').pki.Certificate): string {
  return String(certificate.subject.getField('CN')?.value ?? '');
}

/** Over exactly these characters; throws where the key cannot sign. */
export function signatureOf(content: string, key: string): string {
  return createSign(SIGNATURE).update(content, 'utf8').sign(key, 'base64');
}

type Forge = typeof import('node-forge');
/** Of the library, untyped. */
interface Ciphers {
  readonly pbe: {
    getCipher(
      oid: string,
      parameters: asn1.Asn1,
      password: string,
    ): import('node-forge').cipher.BlockCipher;
  };
}

/**
 * How often a file wants its password hashed, as far as it is above `most`. A count is the number after a salt: of the MAC, of
 * PKCS#12's own derivation and of PBKDF2. What is encrypted may hold more of them, so it is opened once the outer ones are few.
 */
function roundsOf(forge: Forge, content: asn1.Asn1, password: string, most: number): number {
  const encrypted: asn1.Asn1[][] = [];
  let rounds = roundsIn(forge, content, encrypted);
  for (const [, algorithm, data] of encrypted) {
    if (!(rounds <= most)) break;
    const [oid, parameters] = partsOf(algorithm);
    if (!oid || !parameters || !data) continue;
    const { pbe } = forge.pki as unknown as Ciphers;
    const cipher = pbe.getCipher(forge.asn1.derToOid(String(oid.value)), parameters, password);
    cipher.update(forge.util.createBuffer(bytesOf(data)));
    if (!cipher.finish()) throw new Error('Not the password of the file');
    rounds += roundsOf(
      forge,
      forge.asn1.fromDer(cipher.output.getBytes()),
      password,
      most - rounds,
    );
  }
  return rounds;
}

/** Of what is not encrypted; what is, goes into the list. */
function roundsIn(forge: Forge, node: asn1.Asn1, encrypted: asn1.Asn1[][]): number {
  const { Type } = forge.asn1;
  const parts = partsOf(node);
  const isSalted = (at: number) => parts.slice(0, at).some(({ type }) => type === Type.OCTETSTRING);
  const [first, , third] = parts;
  if (first?.type === Type.OID && forge.asn1.derToOid(String(first.value)) === forge.pki.oids.data)
    if (third) encrypted.push(parts);
  let rounds = 0;
  for (const [at, part] of parts.entries()) {
    if (part.type === Type.INTEGER && isSalted(at))
      rounds += countOf(forge.util.bytesToHex(String(part.value)));
    else rounds += roundsIn(forge, part, encrypted);
  }
  if (node.type !== Type.OCTETSTRING) return rounds;
  let inner: asn1.Asn1;
  try {
    inner = forge.asn1.fromDer(bytesOf(node));
  } catch {
    // A salt, or something else that is no ASN.1.
    return rounds;
  }
  return rounds + roundsIn(forge, inner, encrypted);
}

/** Throws where it is no count, which would make no sum of it. */
function countOf(hexadecimal: string): number {
  const count = Number.parseInt(hexadecimal, 16);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error('Not a count');
  return count;
}

const partsOf = (node?: asn1.Asn1): asn1.Asn1[] => (Array.isArray(node?.value) ? node.value : []);

/** Of an octet string, which BER may cut into pieces. */
function bytesOf({ value }: asn1.Asn1): string {
  return Array.isArray(value) ? value.map(bytesOf).join('') : value;
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
