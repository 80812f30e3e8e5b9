import { spawn } from 'node:child_process';
import { readConfig } from './config.ts';
import { writeGateway } from './write-gateway.ts';

// Renders the configuration and becomes nginx's parent: signals go through, its end is ours.
const config = readConfig(process.env);
const file = await writeGateway(config);
const nginx = spawn(config.NGINX_BIN, ['-c', file, '-p', config.GATEWAY_DIR], { stdio: 'inherit' });
// SIGQUIT lets nginx finish what it is answering.
process.on('SIGTERM', () => nginx.kill('SIGQUIT'));
process.on('SIGINT', () => nginx.kill('SIGQUIT'));
nginx.on('error', (error) => {
  process.stderr.write(`nginx could not be started: ${error.message}\n`);
  process.exitCode = 1;
});
nginx.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
