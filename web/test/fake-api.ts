import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the tests of a file in the place of the API. */
export function serveAsApi(listener: RequestListener): void {
  const api = createServer(listener);
  beforeAll(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    delete process.env.API_URL;
    api.closeAllConnections();
    api.close();
  });
}

/** On a connection that is kept no longer: it could be closed for its age just before the next test writes to it. */
export function sendJson(response: ServerResponse, status: number, body: object): ServerResponse {
  return response
    .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
}

/** Sends data as the API does. */
export function sendData(response: ServerResponse, data: unknown, message = ''): ServerResponse {
  return sendJson(response, 200, { success: true, error: false, message, data });
}
