import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressRoutes, catalogueRoutes, identityRoutes, mediaRoutes } from '@sokoni/contracts';
import { ApiError } from './api-error.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './transport.ts';

type Handler = (request: IncomingMessage, body: string, response: ServerResponse) => void;

let handle: Handler;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  handle(request, Buffer.concat(chunks).toString('latin1'), response);
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const clientOf = (options: Partial<ClientOptions> = {}) => createClient({ baseUrl, ...options });

function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string | string[]>> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

const success = (data: unknown) => ({ success: true, error: false, message: 'ok', data });
const refusal = (code: string, data: unknown = null) => ({
  success: false,
  error: true,
  message: 'No.',
  code,
  data,
});
const signin = { email: 'asha@sokoni.example', password: 'x' };

describe('a request', () => {
  it('carries method, path, query, body, headers and idempotency key', async () => {
    const seen: unknown[] = [];
    handle = ({ method, url, headers }, body, response) => {
      seen.push([method, url, body, headers['idempotency-key'], headers['accept-language']]);
      answer(response, 200, success([]));
    };
    const client = clientOf({ headers: { 'accept-language': 'sw' } });
    await client.call(catalogueRoutes.search, { query: { sr: 'kanga & khanga', limit: 3 } });
    await client.call(identityRoutes.signin, { body: signin, idempotencyKey: 'k1' });
    expect(seen).toEqual([
      ['GET', '/api/search?sr=kanga+%26+khanga&limit=3', '', undefined, 'sw'],
      ['POST', '/api/signin', JSON.stringify(signin), 'k1', 'sw'],
    ]);
  });

  it('encodes the parameters of its path and refuses a missing one', async () => {
    let path: string | undefined;
    handle = ({ url }, _body, response) => {
      path = url;
      answer(response, 200, 'jpeg', { 'content-type': 'image/jpeg' });
    };
    const picture = await clientOf().call(mediaRoutes.image, { params: { file: 'a/b.jpg' } });
    expect(path).toBe('/media/a%2Fb.jpg');
    expect(new TextDecoder().decode(picture)).toBe('jpeg');
    // @ts-expect-error: the compiler refuses it too.
    const incomplete = () => clientOf().call(mediaRoutes.image, { params: {} });
    await expect(incomplete()).rejects.toThrow(TypeError);
  });

  it('goes to the address of its service', async () => {
    handle = (_request, _body, response) => answer(response, 200, success([]));
    const services: string[] = [];
    const client = createClient({
      baseUrl: (service) => {
        services.push(service);
        return `${baseUrl}/`;
      },
    });
    await client.call(catalogueRoutes.getProducts);
    await client.call(addressRoutes.deliveryAddress);
    expect(services).toEqual(['catalogue', 'identity']);
  });
});

describe('cookies', () => {
  it('stay with their user until they expire', async () => {
    const seen: unknown[] = [];
    handle = ({ url, headers }, _body, response) => {
      seen.push(headers.cookie);
      const set =
        url === '/api/signin'
          ? ['token=abc=; Path=/; HttpOnly', 'device=d; Max-Age=100']
          : ['token=; Max-Age=0', 'device=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'];
      answer(response, 200, success({}), { 'set-cookie': set });
    };
    const client = clientOf();
    const asha = client.as();
    await asha.call(identityRoutes.signin, { body: signin });
    expect(asha.cookies.get('token')).toBe('abc=');
    await client.as().call(identityRoutes.logout);
    await asha.call(identityRoutes.logout);
    await asha.call(identityRoutes.logout);
    expect(seen).toEqual([undefined, undefined, 'token=abc=; device=d', undefined]);
  });

  it('come from a stored session', async () => {
    let cookie: string | undefined;
    handle = ({ headers }, _body, response) => {
      cookie = headers.cookie;
      answer(response, 200, success({}));
    };
    await clientOf().as({ token: 't' }).call(identityRoutes.userDetails);
    expect(cookie).toBe('token=t');
  });
});

describe('a refusal', () => {
  it('throws its status, code, message, data and request id', async () => {
    const body = refusal('invalid-input', { fields: [] });
    handle = (_request, _body, response) => answer(response, 400, body, { 'x-request-id': 'r1' });
    const error = await clientOf()
      .call(identityRoutes.userDetails)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'No.',
      data: { fields: [] },
      requestId: 'r1',
    });
  });

  it('is an answer for send', async () => {
    handle = (_request, _body, response) =>
      answer(response, 401, refusal('not-signed-in'), { 'x-next-cursor': 'c' });
    const { status, reply, nextCursor } = await clientOf().send(identityRoutes.userDetails);
    expect([status, reply?.success, nextCursor]).toEqual([401, false, 'c']);
  });
});

describe('no answer', () => {
  it.each([
    ['a page of a proxy', 502, '<html>'],
    ['a broken body', 200, '{"success":true,"da'],
  ])('throws no-answer for %s', async (_name, status, body) => {
    handle = (_request, _body, response) => answer(response, status, body);
    const call = clientOf().call(identityRoutes.userDetails);
    await expect(call).rejects.toMatchObject({ status, code: 'no-answer' });
  });

  const get = () => clientOf().call(catalogueRoutes.categories);
  const post = () => clientOf().call(identityRoutes.signin, { body: signin });
  it.each([
    ['sends a GET again whose connection broke', get, 1, 2],
    ['sends it again only once', get, 2, 2],
    ['sends no POST again, which may have been done', post, 1, 1],
  ] as const)('%s', async (_name, call, breaks, sent) => {
    let times = 0;
    handle = (_request, _body, response) =>
      ++times <= breaks ? void response.socket?.destroy() : answer(response, 200, success([]));
    if (sent > breaks) expect(await call()).toEqual([]);
    else await expect(call()).rejects.toMatchObject({ status: 0, code: 'no-answer' });
    expect(times).toBe(sent);
  });

  it('throws no-answer without a status after the timeout', async () => {
    handle = () => undefined;
    const call = clientOf().call(identityRoutes.userDetails, { timeoutMs: 50 });
    await expect(call).rejects.toMatchObject({ status: 0, code: 'no-answer' });
  });

  it('rethrows the reason of an aborted call', async () => {
    const abort = AbortSignal.abort(new Error('left the page'));
    const call = clientOf().call(identityRoutes.userDetails, { signal: abort });
    await expect(call).rejects.toThrow('left the page');
  });
});

describe('a rate limit', () => {
  const limited = (times: number, after: string) => {
    const calls = { count: 0 };
    handle = (_request, _body, response) => {
      calls.count += 1;
      if (calls.count > times) answer(response, 200, success({}));
      else answer(response, 429, refusal('too-many-requests'), { 'retry-after': after });
    };
    return calls;
  };

  it('repeats the call after Retry-After', async () => {
    const calls = limited(2, '0.01');
    await clientOf().call(identityRoutes.userDetails);
    expect(calls.count).toBe(3);
  });

  it('reads Retry-After as a date', async () => {
    const calls = limited(1, new Date().toUTCString());
    await clientOf().call(identityRoutes.userDetails);
    expect(calls.count).toBe(2);
  });

  it.each([
    ['after the last repetition', '0', 1, 2],
    ['that lasts longer than the timeout', '3600', 3, 1],
  ])('throws the refusal %s', async (_name, after, retries, count) => {
    const calls = limited(9, after);
    const call = clientOf({ retries }).call(identityRoutes.userDetails);
    await expect(call).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(calls.count).toBe(count);
  });
});

describe('an upload', () => {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });

  it('sends the picture and its preset as a form', async () => {
    let seen = '';
    handle = ({ url }, body, response) => {
      seen = `${url}\n${body}`;
      answer(response, 200, { secure_url: 'https://x/1.jpg' });
    };
    const { secure_url } = await clientOf().upload(jpeg, 'products');
    expect(secure_url).toBe('https://x/1.jpg');
    expect(seen).toMatch(/^\/v1_1\/sokoni\/image\/upload\n/);
    expect(seen).toMatch(
      /name="file"; filename="picture"\r\nContent-Type: image\/jpeg\r\n\r\njpeg/,
    );
    expect(seen).toMatch(/name="upload_preset"\r\n\r\nproducts/);
  });

  it('throws the sentence of its refusal', async () => {
    handle = (_request, _body, response) => answer(response, 400, { error: { message: 'Big.' } });
    await expect(clientOf().upload(jpeg, 'avatars')).rejects.toMatchObject({
      status: 400,
      code: 'upload-refused',
      message: 'Big.',
    });
  });
});
