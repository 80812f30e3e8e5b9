import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type RouteTable, shopRoutesOf } from '../server/shop-routes.ts';

/** Writes the shoppers' route table beside the whole one, and its address where the server finds it. */
const serverFolder = new URL('../build/server/', import.meta.url);
const { assets } = (await import(new URL('index.js', serverFolder).href)) as {
  readonly assets: RouteTable;
};
const whole = await readFile(new URL(`../build/client${assets.url}`, import.meta.url), 'utf8');
const [head = ''] = /^[^{]+/.exec(whole) ?? [];
const table: RouteTable = JSON.parse(whole.slice(head.length).replace(/;\s*$/, ''));
const shop = shopRoutesOf(table);
const hash = createHash('sha256').update(JSON.stringify(shop)).digest('hex').slice(0, 8);
const url = assets.url.replace(/manifest-\w+/, `shop-routes-${hash}`);
const body = `${head}${JSON.stringify({ ...shop, url })};`;
await writeFile(new URL(`../build/client${url}`, import.meta.url), body);
await writeFile(new URL('shop-routes.json', serverFolder), JSON.stringify({ url }));
