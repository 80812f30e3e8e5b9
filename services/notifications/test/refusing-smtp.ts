import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

const REPLIES: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO)/i, '250 sokoni.test'],
  [/^MAIL FROM/i, '250 ok'],
  [/^RCPT TO:<unreachable@/i, '550 no such mailbox'],
  [/^RCPT TO/i, '250 ok'],
  [/^DATA/i, '354 go on'],
  [/^RSET/i, '250 ok'],
  [/^QUIT/i, '221 bye'],
];

/** An SMTP server that refuses `unreachable@…`; maildev accepts every address. */
export class RefusingSmtp {
  readonly accepted: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  static async start(): Promise<RefusingSmtp> {
    const smtp = new RefusingSmtp();
    await new Promise<void>((resolve) => smtp.server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket.on('error', () => undefined));
    socket.on('close', () => this.sockets.delete(socket));
    socket.write('220 sokoni.test\r\n');
    let receiving = false;
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (receiving && line !== '.') continue;
        const reply = receiving ? '250 accepted' : replyTo(line);
        if (reply.startsWith('250') && /^RCPT TO/i.test(line)) this.accepted.push(addressIn(line));
        receiving = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      }
    });
  }
}

function replyTo(line: string): string {
  return REPLIES.find(([command]) => command.test(line))?.[1] ?? '502 unknown command';
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? '';
}
