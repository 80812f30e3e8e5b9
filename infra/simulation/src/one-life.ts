import { enableCompileCache } from 'node:module';
import { Machine } from './machine/machine.ts';

/** `node one-life.ts SEED PURCHASES [MONGO_URL]`, started by `main.ts`: the last line is a `Life` as JSON. */

// Half of a short life is reading and compiling the services.
enableCompileCache();
const [seed = '', purchases, mongoUrl] = process.argv.slice(2);
const machine = mongoUrl ? undefined : Machine.take(seed);
const { simulate } = await import('./simulation.ts');
const onOpen = () => machine?.seedAgain(seed);
const life = await simulate({ seed, purchases: Number(purchases), mongoUrl, onOpen });
process.stdout.write(`${JSON.stringify(life)}\n`);
// Connections of crashed replicas may still be open.
process.exit();
