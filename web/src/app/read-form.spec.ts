import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LARGEST_PAGE_BODY_BYTES } from '@sokoni/contracts/browser';
import { readForm } from './read-form.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';
const FIELD = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';

const MANY_PARTS = `${FIELD.repeat(5_001)}--b--\r\n`;

const send = (body: BodyInit, type?: string) =>
  new Request('http://sokoni.example/login', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (thrown: { readonly init?: ResponseInit }) => thrown.init?.status,
  );

describe('the form of a request', () => {
  it('is read once, with its files, for all who ask', async () => {
    const sent = new FormData();
    sent.set('name', 'Asha & "Mushi"');
    sent.set('photo', new File(['jpeg'], 'a.jpg'));
    const request = send(sent);
    const form = await readForm(request);
    expect(await readForm(request)).toBe(form);
    expect(form.get('name')).toBe('Asha & "Mushi"');
    expect(await (form.get('photo') as File).text()).toBe('jpeg');
    expect((await readForm(send('a=1&b=%26', URLENCODED))).get('b')).toBe('&');
  });

  it.each([
    ['JSON', '{"email":"a@b.tz"}', 'application/json'],
    ['a text', 'email=a', undefined],
    ['multipart that ends too early', FIELD, MULTIPART],
    ['multipart without a boundary', FIELD, 'multipart/form-data'],
    ['multipart with another boundary', FIELD, 'multipart/form-data; boundary=c'],
  ])('is answered 400 where it is %s', async (_, body, type) => {
    expect(await statusOf(send(body, type))).toBe(400);
  });

  it.each([
    ['fields', 'a&'.repeat(5_001), URLENCODED],
    ['parts', MANY_PARTS, MULTIPART],
    [
      'parts, after another parameter',
      MANY_PARTS,
      'Multipart/Form-Data; x-boundary=c; Boundary="b"',
    ],
    ['bytes', `a=${'a'.repeat(LARGEST_PAGE_BODY_BYTES)}`, URLENCODED],
  ])('is answered 413 where it has too many %s, and is not parsed', async (_, body, type) => {
    expect(await statusOf(send(body, type))).toBe(413);
  });

  it.each([
    'multipart/form-data; x="; boundary=c;"; boundary=b',
    'multipart/form-data; boundary=c, multipart/form-data; boundary=b',
    'multipart/form-data; boundary="\\b"',
    'multipart/form-data; boundary*=b',
    'application/json; boundary=c, multipart/form-data; boundary=b',
  ])('is answered 400 where its type has two readings: %s', async (type) => {
    expect(await statusOf(send(MANY_PARTS, type))).toBe(400);
  });

  it('is parsed as what it was counted as', async () => {
    const type = 'application/x-www-form-urlencoded, multipart/form-data; boundary=b';
    expect([...(await readForm(send(MANY_PARTS, type)))]).toHaveLength(1);
  });

  it('is not read on once it is too large', async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    expect(await statusOf(send(endless, URLENCODED))).toBe(413);
    expect(pulled).toBeLessThan(30);
  });
});

it('readForm is how every page reads a form on the server', () => {
  const folder = import.meta.dirname;
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('.formData()'));
  // The others are the browser's: `clientAction` reads what it has sent itself.
  expect(others.sort()).toEqual(['lost-request.ts', 'pages/cart-page.tsx', 'read-form.ts']);
});
