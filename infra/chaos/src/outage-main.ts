import { outage } from './outage.ts';

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

// Prints the outage as a table, and fails where a paid order has no goods or a piece was sold twice.
const result = await outage({
  products: number('OUTAGE_PRODUCTS', 60),
  minutes: number('OUTAGE_MINUTES', 40),
});
const rows = Object.entries(result).map(([name, value]) => `${name.padEnd(18)}${value}`);
process.stdout.write(`\n${rows.join('\n')}\n`);
const { products, paid, boughtReleased, paidWithoutGoods, piecesLeft, stillHeld } = result;
const isRight = paid === 2 * products && boughtReleased === products && piecesLeft === 0;
process.exit(isRight && paidWithoutGoods === 0 && stillHeld === 0 ? 0 : 1);
