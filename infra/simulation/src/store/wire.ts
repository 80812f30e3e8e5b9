import { mongo } from 'mongoose';
import type { Doc } from './values.ts';

const { BSON } = mongo;
const HEADER = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;
const READ = { promoteBuffers: false, promoteLongs: true, promoteValues: true } as const;

export interface Request {
  readonly id: number;
  /** Only the first greeting of a connection is an `OP_QUERY`. */
  readonly isQuery: boolean;
  readonly wantsAnswer: boolean;
  readonly body: Doc;
}

/** Whole messages of what has come, and the rest. */
export function split(bytes: Buffer): { readonly messages: Buffer[]; readonly rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= HEADER) {
    const length = bytes.readInt32LE(at);
    if (bytes.length - at < length) break;
    messages.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { messages, rest: bytes.subarray(at) };
}

export function readRequest(message: Buffer): Request {
  const [id, code] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (code === OP_QUERY) {
    const name = message.indexOf(0, HEADER + 4);
    return { id, isQuery: true, wantsAnswer: true, body: readAt(message, name + 9) };
  }
  if (code !== OP_MSG) throw new Error(`No such operation of the protocol: ${code}`);
  const wantsAnswer = (message.readUInt32LE(HEADER) & MORE_TO_COME) === 0;
  const body: Doc = {};
  for (let at = HEADER + 4; at < message.length; ) {
    const kind = message[at++];
    const length = message.readInt32LE(at);
    if (kind === 0) Object.assign(body, readAt(message, at));
    else {
      const end = message.indexOf(0, at + 4);
      const list: Doc[] = [];
      for (let next = end + 1; next < at + length; next += message.readInt32LE(next))
        list.push(readAt(message, next));
      body[message.toString('latin1', at + 4, end)] = list;
    }
    at += length;
  }
  return { id, isQuery: false, wantsAnswer, body };
}

function readAt(message: Buffer, at: number): Doc {
  return BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)), READ);
}

export function writeReply(to: Request, id: number, reply: Doc): Buffer {
  const body = BSON.serialize(reply);
  const head = Buffer.alloc(to.isQuery ? HEADER + 20 : HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(to.id, 8);
  head.writeInt32LE(to.isQuery ? OP_REPLY : OP_MSG, 12);
  if (to.isQuery) {
    head.writeInt32LE(8, HEADER);
    head.writeInt32LE(1, HEADER + 16);
  }
  return Buffer.concat([head, body]);
}
