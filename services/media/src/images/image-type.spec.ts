import { decodeDataUrl, sniffImage } from './image-type.ts';

const padded = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
    Buffer.alloc(24),
  ]);

describe('the kind of a picture', () => {
  it.each([
    ['jpeg', padded([0xff, 0xd8, 0xff, 0xe0])],
    ['png', padded('\x89PNG\r\n\x1a\n')],
    ['webp', padded('RIFF', [1, 0, 0, 0], 'WEBP')],
    ['avif', padded([0, 0, 0, 0x1c], 'ftypavif')],
    ['avif', padded([0, 0, 0, 0x1c], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(sniffImage(bytes)).toBe(type);
  });

  it.each([
    ['SVG', padded('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['XML', padded('<?xml version="1.0"?><svg>')],
    ['HTML before a JPEG', padded('<script>', [0xff, 0xd8, 0xff, 0xe0])],
    ['GIF', padded('GIF89a')],
    ['HEIC', padded([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
    ['PDF', padded('%PDF-1.7')],
    ['nearly nothing', Buffer.from([0xff, 0xd8, 0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused for %s', (_, bytes) => {
    expect(sniffImage(bytes)).toBeNull();
  });
});

describe('a data URL', () => {
  it('is decoded to its bytes', () => {
    expect(decodeDataUrl('data:image/png;base64,aGVsbG8=')?.toString()).toBe('hello');
  });

  it.each([
    '',
    'hello',
    'data:text/html;base64,aGVsbG8=',
    'data:image/png,hello',
    'https://a.example/b.png',
  ])('is refused for %j', (text) => {
    expect(decodeDataUrl(text)).toBeNull();
  });
});
