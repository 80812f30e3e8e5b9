/** Accepted formats. SVG is not one: it can run scripts. */
type ImageType = 'jpeg' | 'png' | 'webp' | 'avif';

/** Brands of AVIF, still and sequence; HEIC is refused: its codec is patented and not in sharp. */
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** The format by the first bytes, not by name or header. Null when refused. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64));
  if (head.length < 16) return null;
  if (head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(head, 0) === 'RIFF' && ascii(head, 8) === 'WEBP') return 'webp';
  return isAvif(head) ? 'avif' : null;
}

/** The major brand or a compatible brand. */
function isAvif(head: Buffer): boolean {
  if (ascii(head, 4) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) if (AVIF_BRANDS.has(ascii(head, at))) return true;
  return false;
}

function ascii(head: Buffer, at: number): string {
  return head.toString('latin1', at, at + 4);
}

const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The bytes of a `data:image/…;base64,` URL, null when it is not one. */
export function decodeDataUrl(text: string): Buffer | null {
  const base64 = DATA_URL.exec(text)?.[1];
  return base64 ? Buffer.from(base64, 'base64') : null;
}
