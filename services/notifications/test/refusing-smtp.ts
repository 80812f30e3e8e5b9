import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO)/i, '250 sokoni.test'],
  [/^MAIL FROM/i, '250 ok'],
  [/^RCPT TO:<gone@/i, '550 no such mailbox'],
  [/^RCPT TO/i, '250 ok'],
  [/^DATA/i, '354 go on'],
  [/^RSET/i, '250 ok'],
  [/^QUIT/i, '221 bye'],
];

/** An SMTP server that has no mailbox `gone@…`; maildev takes everything. */
export class RefusingSmtp {
  readonly accepted: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

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

  private talk(socket: Socket): void {
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
        const answer = receiving ? '250 taken' : answerTo(line);
        if (answer.startsWith('250') && /^RCPT TO/i.test(line)) this.accepted.push(addressIn(line));
        receiving = answer.startsWith('354');
        socket.write(`${answer}\r\n`);
      }
    });
  }
}

function answerTo(line: string): string {
  return ANSWERS.find(([command]) => command.test(line))?.[1] ?? '502 not known here';
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? '';
}
