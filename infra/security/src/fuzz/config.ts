interface FuzzConfig {
  readonly gateway: string;
  readonly origin: string;
  readonly token: string;
  readonly hooks: string;
  readonly operations: readonly string[];
  readonly ownRules: readonly string[];
  readonly examples: number;
  readonly seed: number;
}

const text = (value: string) => JSON.stringify(value);
const list = (values: readonly string[]) => `[${values.map(text).join(', ')}]`;

/** A body may be too long for its call whatever else it breaks: 413 refuses it as well as 400. */
const REFUSALS_OF_UNFIT = ['400', '401', '403', '404', '405', '409', '413', '415', '429'];

/** Allowed refusals of valid input, besides the fuzzer's own 401, 403 and 404. */
const REFUSALS = ['2xx', '401', '403', '404', '409', '422', '429'];

/** The fuzzer's configuration file (TOML). One worker: with several, Python 3.11 fails to parse sources in threads. */
export function fuzzConfig(config: FuzzConfig): string {
  const refusedByRules = config.ownRules.filter((one) => config.operations.includes(one));
  return `base-url = ${text(config.gateway)}
hooks = ${text(config.hooks)}
seed = ${config.seed}
workers = 1
continue-on-failure = true
request-timeout = 20.0
headers = { Origin = ${text(config.origin)} }
warnings = false

[checks]
positive_data_acceptance.expected-statuses = ${list(REFUSALS)}
negative_data_rejection.expected-statuses = ${list(REFUSALS_OF_UNFIT)}

[generation]
max-examples = ${config.examples}
database = "none"
${config.token === '' ? '' : `\n[auth.openapi.session]\napi_key = ${text(config.token)}\n`}${refusedByRules
  .map(
    (operation) => `
[[operations]]
include-operation-id = ${text(operation)}
checks.positive_data_acceptance.expected-statuses = ${list([...REFUSALS, '400'])}
`,
  )
  .join('')}`;
}
