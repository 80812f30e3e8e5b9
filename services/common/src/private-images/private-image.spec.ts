import { imageOfToken, mayView, privateImageLink, uploadToken } from './private-image.ts';

const KEY = 'a-key-of-sixteen-characters';
const now = new Date('2026-03-01T08:00:00Z');
const view = { imageId: 'abc', viewerId: 'asha' };

function proofOf(link: string) {
  const query = new URL(link, 'http://shop').searchParams;
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
}

describe('a private image', () => {
  it('is attached only by the user who uploaded it', () => {
    const token = uploadToken(KEY, 'abc', 'asha');
    expect(imageOfToken(KEY, token, 'asha')).toBe('abc');
    expect(imageOfToken(KEY, token, 'juma')).toBeNull();
    expect(imageOfToken(KEY, token.replace('abc', 'abd'), 'asha')).toBeNull();
    expect(imageOfToken('another-key-of-this-length', token, 'asha')).toBeNull();
    for (const nothing of ['', '.', 'abc', 'abc.', 'abc.x.y']) {
      expect(imageOfToken(KEY, nothing, 'asha')).toBeNull();
    }
  });

  it('is shown for five minutes to the user whom its link names', () => {
    const proof = proofOf(privateImageLink(KEY, view, now));
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(mayView(KEY, view, proof, at(4.9))).toBe(true);
    expect(mayView(KEY, view, proof, at(5))).toBe(false);
    expect(mayView(KEY, { ...view, viewerId: 'juma' }, proof, now)).toBe(false);
    expect(mayView(KEY, { ...view, imageId: 'abd' }, proof, now)).toBe(false);
    const later = { ...proof, expires: String(Number(proof.expires) + 60_000) };
    expect(mayView(KEY, view, later, now)).toBe(false);
  });

  it('has the same link until the next step of five minutes, and then for five minutes at least', () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const link = privateImageLink(KEY, view, at(1));
    expect(privateImageLink(KEY, view, at(299))).toBe(link);
    expect(privateImageLink(KEY, view, at(301))).not.toBe(link);
    expect(mayView(KEY, view, proofOf(link), at(299 + 300))).toBe(true);
    expect(mayView(KEY, view, proofOf(link), at(600))).toBe(false);
  });

  it('is not shown for its upload token', () => {
    const [, signature = ''] = uploadToken(KEY, 'abc', 'asha').split('.');
    expect(mayView(KEY, view, { expires: '', signature }, now)).toBe(false);
  });
});
