import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Sizes of the catalogue, measured one after the other. */
  readonly products: readonly number[];
  /** Every size is measured without reviews first, then with so many; 0 for without only. */
  readonly reviews: number;
  /** How many orders one seller has, one number after the other. */
  readonly orders: readonly number[];
  /** How many at once, one number after the other. */
  readonly connections: readonly number[];
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Names of scenarios, `order trace`, `first bytes`, `orders of a seller`, `panel lists`, `checks`, `flash sale`, `product import` and `cold starts`; empty for all. */
  readonly only: readonly string[];
  /** Another shop to measure in the same run. */
  readonly peer: 'vendure' | undefined;
  /** An older result to hold against this one. */
  readonly compare: string | undefined;
  readonly out: string;
  /** All services in one process. */
  readonly small: boolean;
  /** Orders are measured once more with a fiscal device for each seller, beside a tax office of ours. */
  readonly fiscal: boolean;
  /** Folder for a processor profile of every process of ours; undefined for none. */
  readonly profile: string | undefined;
}

const USAGE =
  'npm run bench -- [--products 10000,100000] [--reviews 200000] [--orders 1000,100000] [--connections 1,32,200] [--peer vendure] [--warm-up 10] [--seconds 20] [--only name;name] [--compare old.json] [--out bench.json] [--profile folder] [--small] [--fiscal]';

/** Reads the command line; throws a sentence that shows the right use. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '10000' },
      reviews: { type: 'string', default: '0' },
      orders: { type: 'string', default: '1000,100000' },
      connections: { type: 'string', default: '32' },
      'warm-up': { type: 'string', default: '10' },
      seconds: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      peer: { type: 'string' },
      compare: { type: 'string' },
      out: { type: 'string', default: '.sokoni/bench.json' },
      profile: { type: 'string' },
      small: { type: 'boolean', default: false },
      fiscal: { type: 'boolean', default: false },
    },
  });
  return {
    products: values.products.split(',').map(wholeNumber),
    reviews: values.reviews === '0' ? 0 : wholeNumber(values.reviews),
    orders: values.orders.split(',').map(wholeNumber),
    connections: values.connections.split(',').map(wholeNumber),
    warmUpSeconds: wholeNumber(values['warm-up']),
    seconds: wholeNumber(values.seconds),
    only: values.only
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
    peer: peerOf(values.peer),
    compare: values.compare,
    out: values.out,
    profile: values.profile,
    small: values.small,
    fiscal: values.fiscal,
  };
}

function peerOf(name: string | undefined): 'vendure' | undefined {
  if (name === undefined || name === 'vendure') return name;
  throw new Error(`${name} is no peer the bench knows: vendure.\n${USAGE}`);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`${text} is not a whole number above 0.\n${USAGE}`);
  }
  return value;
}
