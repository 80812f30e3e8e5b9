import type { TeamPermission } from '@sokoni/contracts';
import {
  imageUrl,
  isPreset,
  isRevocable,
  mayUpload,
  parseOriginalName,
  parseSize,
  publicIdOf,
  publicIdOfUrl,
} from './image.ts';

const origin = 'http://localhost:8080';
const id = publicIdOf(Buffer.from('a picture'));

describe('a picture', () => {
  it('is named by its content', () => {
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(publicIdOf(Buffer.from('a picture'))).toBe(id);
    expect(publicIdOf(Buffer.from('another'))).not.toBe(id);
  });

  it('has the address of the shop, no foreign one', () => {
    expect(publicIdOfUrl(origin, imageUrl(origin, id))).toBe(id);
    expect(publicIdOfUrl(origin, imageUrl('https://evil.example', id))).toBeNull();
    expect(publicIdOfUrl(origin, `${origin}/media/../${id}.jpg`)).toBeNull();
    expect(parseOriginalName(`${id}.png`)).toBeNull();
  });

  it('has the widths and formats of the contract only', () => {
    expect(parseSize(id, '640.webp')).toEqual({ width: 640, format: 'webp' });
    for (const file of ['641.webp', '640.gif', '640', '640.webp.jpg', '../640.webp', '0640.webp']) {
      expect(parseSize(id, file)).toBeNull();
    }
  });

  it.each(['..', '../../etc', '.', '%2e%2e', id.toUpperCase(), `${id}/..`, ''])(
    'has not the name %j',
    (name) => {
      expect(parseSize(name, '640.webp')).toBeNull();
      expect(parseOriginalName(`${name}.jpg`)).toBeNull();
    },
  );
});

it('a photo of a review has a name that may be taken back, and no other prefix is a name', () => {
  expect(parseOriginalName(`r${id}.jpg`)).toBe(`r${id}`);
  expect(parseSize(`r${id}`, '320.avif')).toEqual({ width: 320, format: 'avif' });
  expect([isRevocable(`r${id}`), isRevocable(id)]).toEqual([true, false]);
  expect(parseOriginalName(`rr${id}.jpg`)).toBeNull();
  expect(parseOriginalName(`x${id}.jpg`)).toBeNull();
});

describe('an upload preset', () => {
  it('must exist', () => {
    expect(isPreset('products')).toBe(true);
    expect(isPreset('anything')).toBe(false);
  });

  it('products needs a seller, who looks after the products of one, or an admin; avatars any user', () => {
    const member = (permission: TeamPermission) => ({
      role: 'GENERAL' as const,
      membership: { sellerId: 'asha', permissions: [permission] },
    });
    expect(mayUpload({ role: 'SELLER' }, 'products')).toBe(true);
    expect(mayUpload({ role: 'ADMIN' }, 'products')).toBe(true);
    expect(mayUpload(member('products'), 'products')).toBe(true);
    expect(mayUpload(member('orders'), 'products')).toBe(false);
    expect(mayUpload({ role: 'GENERAL' }, 'products')).toBe(false);
    expect(mayUpload({ role: 'GENERAL' }, 'avatars')).toBe(true);
  });
});
