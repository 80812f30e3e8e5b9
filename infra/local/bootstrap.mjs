// The first thing that runs on a machine with nothing installed: plain JavaScript, Node 20 is enough.
// It installs the packages of package-lock.json, then runs the script with the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const projectNode = path.join(root, 'node_modules/node/bin/node');
/** What runs on the project's own Node once everything is installed; `install` alone ends there. */
const entries = {
  install: [],
  start: ['infra/local/src/start.ts'],
  dev: ['infra/local/src/dev.ts'],
  test: ['infra/testing/src/runner/test.ts'],
  bench: ['infra/bench/src/main.ts'],
  race: ['infra/testing/src/runner/commands.ts', 'race'],
  chaos: ['infra/testing/src/runner/commands.ts', 'chaos'],
  outage: ['infra/testing/src/runner/commands.ts', 'outage'],
  drill: ['infra/testing/src/runner/commands.ts', 'drill'],
  fuzz: ['infra/testing/src/runner/commands.ts', 'fuzz'],
};

const [command, ...rest] = process.argv.slice(2);
if (!(command in entries)) fail(`Say which command: ${Object.keys(entries).join(', ')}.`);
const [script = '', ...given] = entries[command];
checkMachine();
const startedAt = Date.now();
if (!matchesLock()) install();
provideNode();
if (command !== 'install') handOver();

function checkMachine() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Sokoni needs Node 20 or newer to begin; this is ${process.version}.`);
  if (process.platform === 'win32') fail('Sokoni runs on Linux and macOS; on Windows use WSL 2.');
}

/** npm notes what it installed in a lock file of its own; comparing the two needs no stamp of ours. */
function matchesLock() {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link }]) => {
    if (!place.includes('node_modules/') || optional || devOptional) return true;
    return link ? Boolean(installed[place]) : installed[place]?.version === version;
  });
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

function install() {
  if (spawnSync('npm', ['--version']).status !== 0) fail('npm is not on PATH; it comes with Node.');
  say(
    'installing the npm packages of package-lock.json; the first time this takes a minute or two …',
  );
  const begin = Date.now();
  const strict = npm(['ci']);
  if (strict.status !== 0 && strict.stderr.includes('EUSAGE')) {
    // npm ci requires a lock entry for every platform's binary, which not every registry carries.
    say('npm ci finds package-lock.json incomplete; taking the same versions with npm install …');
    if (npm(['install', '--no-save']).status !== 0) fail('npm install failed; see above.');
  } else if (strict.status !== 0) {
    fail(`npm ci failed:\n${strict.stderr}`);
  }
  say(`npm packages installed (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
}

function npm(args) {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const stdio = ['ignore', 'inherit', 'pipe'];
  return spawnSync('npm', [...args, ...options], { cwd: root, stdio, encoding: 'utf8' });
}

/** The package "node" brings its binary by an install script, which some npm settings hold back. */
function provideNode() {
  if (nodeMajor() >= 24) return;
  const folder = path.join(root, 'node_modules/node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'inherit' });
  if (nodeMajor() < 24)
    fail('Node 24 could not be installed from npm; delete node_modules and try again.');
}

function nodeMajor() {
  const { stdout } = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  return Number(stdout?.slice(1).split('.')[0] ?? 0);
}

function handOver() {
  const binaries = path.join(root, 'node_modules/.bin');
  const child = spawn(projectNode, [path.join(root, script), ...given, ...rest], {
    // The fourth channel closes when this process ends, for whatever reason, and ends the child.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
      // For the table of `npm test`.
      SOKONI_INSTALL_SECONDS: String((Date.now() - startedAt) / 1000),
    },
  });
  // A terminal sends Ctrl-C to both of us; we wait for the child to stop everything.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
