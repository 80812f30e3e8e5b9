/** Contract servers and conformance kit, for tests of what uses the adapters. */
export { toClickpesaReference } from '../src/clickpesa/clickpesa.shapes.ts';
export { toPawapayId } from '../src/pawapay/pawapay.shapes.ts';
export { signSandboxBody } from '../src/sandbox.schemas.ts';
export {
  type AdapterName,
  EXTERNAL_PROVIDER_NAMES,
  PROVIDER_SERVERS,
} from './adapter-under-test.ts';
export { ACCOUNT, WALLET } from './conformance/collection-cases.ts';
export { claim } from './conformance/conformance-case.ts';
export { ADAPTER_NAMES, conformanceCases, runCase } from './conformance/run.ts';
export type { Message, Mood, ProviderServer } from './provider.server.ts';
export { AzampayServer } from './servers/azampay.server.ts';
export { ClickpesaServer } from './servers/clickpesa.server.ts';
export { PesapalServer } from './servers/pesapal.server.ts';
export { SandboxServer, type StatementRow } from './servers/sandbox.server.ts';
export { SelcomServer } from './servers/selcom.server.ts';
export { SnippeServer } from './servers/snippe.server.ts';
