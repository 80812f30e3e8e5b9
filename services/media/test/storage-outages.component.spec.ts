import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually, Tap, type TestSession } from '@sokoni/common/testing';
import { problems } from '@sokoni/contracts';
import { type Media, pathOf, somePicture, startMedia, upload } from './media.factory.ts';
import { ObjectStore } from './object-store.ts';

let store: ObjectStore;
beforeAll(async () => {
  store = await ObjectStore.start();
});
afterAll(() => store?.stop());

async function readinessOf({ url }: Media) {
  const response = await fetch(`${url}/health/ready`);
  return [response.status, await response.json()] as const;
}

describe('an object store that is down', () => {
  let network: Tap;
  let media: Media;
  let seller: TestSession;
  beforeAll(async () => {
    network = new Tap(store.url);
    await network.open();
    media = await startMedia(store.env(`http://127.0.0.1:${network.port}`));
    seller = await media.mint({ role: 'SELLER' });
  });
  afterAll(async () => {
    await media.close();
    await network.shut();
  });

  it('is an outage to uploads and readers, takes the replica out, and is forgotten once it is back', async () => {
    const bytes = await somePicture().jpeg().toBuffer();
    const { body } = await upload(media, seller, bytes);
    await network.shut();
    const message = problems['service-unavailable'].en;
    expect(await upload(media, seller, await somePicture().jpeg().toBuffer())).toMatchObject({
      status: 503,
      body: { error: { message } },
    });
    const shown = await media.as(null).fetch(pathOf(body.url));
    expect([shown.status, await shown.json()]).toMatchObject([503, { message }]);
    expect(shown.headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(await readinessOf(media)).toMatchObject([
      503,
      { ready: false, storage: false, mongo: true },
    ]);
    await network.open();
    expect(await readinessOf(media)).toMatchObject([200, { ready: true, storage: true }]);
    expect((await media.as(null).fetch(pathOf(body.url))).status).toBe(200);
    expect((await upload(media, seller, bytes)).body).toEqual(body);
  });
});

it.each([
  ['the bucket is missing', { S3_BUCKET: 'elsewhere' }],
  ['its keys are wrong', { S3_SECRET_ACCESS_KEY: 'a-wrong-secret' }],
])('a replica gets no requests when %s', async (_, mistake) => {
  const media = await startMedia({ ...store.env(), ...mistake }, { becomesReady: false });
  // Nothing else keeps it out.
  const others = { serving: true, mongo: true, sessions: true, broker: true };
  await eventually(async () =>
    expect(await readinessOf(media)).toEqual([503, { ready: false, storage: false, ...others }]),
  );
  await media.close();
});

describe('an object store whose answer is lost', () => {
  it('is asked again, and has the picture once', async () => {
    const network = await openLossy(store.url);
    const { port } = network.server.address() as AddressInfo;
    const media = await startMedia(store.env(`http://127.0.0.1:${port}`));
    const seller = await media.mint({ role: 'SELLER' });
    const bytes = await somePicture().jpeg().toBuffer();
    const { status, body } = await upload(media, seller, bytes);
    expect([status, network.lost()]).toEqual([200, 1]);
    expect((await media.as(null).fetch(pathOf(body.url))).status).toBe(200);
    expect((await upload(media, seller, bytes)).body).toEqual(body);
    const keys = await store.keys();
    expect(keys.filter((key) => key.includes(body.public_id))).toHaveLength(1);
    await media.close();
    network.server.closeAllConnections();
    network.server.close();
  });
});

/** Hands every request on, and loses the answer to the first picture. */
async function openLossy(target: URL): Promise<{ server: Server; lost: () => number }> {
  let lost = 0;
  const server = createServer((near, answer) => {
    const { method, headers, url: path } = near;
    const to = { host: target.hostname, port: target.port, method, headers, path };
    const far = request(to, (reply) => {
      if (method === 'PUT' && lost === 0) {
        lost += 1;
        reply.resume().once('end', () => near.socket.destroy());
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, lost: () => lost };
}
