import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
}

export interface Span {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** Takes OTLP over HTTP, as a collector does, and keeps everything. */
export class SpanReceiver {
  readonly spans: Span[] = [];
  /** Every byte that was received. */
  received = '';
  private readonly server: Server = createServer(async (request, response) => {
    const body = await text(request);
    this.received += body;
    for (const { resource, scopeSpans } of (JSON.parse(body) as Batch).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) {
        this.spans.push(...spans.map((span) => ({ ...span, service })));
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
