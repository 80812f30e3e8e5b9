type Policy = ReadonlyMap<string, readonly string[]>;

/** A Content-Security-Policy by directive. */
export function readPolicy(header: string): Policy {
  const rules = header.split(';').map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([name = '', ...values]) => [name, values]));
}

const OPEN = /^(\*|https?:|data:|blob:|'unsafe-inline'|'unsafe-eval'|'unsafe-hashes')$/;

/**
 * What scanners such as Mozilla Observatory take points off for: scripts that could come from
 * anywhere, and everything that falls back on nothing.
 */
export function weaknessesOf(policy: Policy): string[] {
  const fallback = policy.get('default-src');
  const weak: string[] = [];
  for (const name of ['default-src', 'script-src', 'style-src', 'object-src']) {
    const values = policy.get(name) ?? fallback;
    if (!values) weak.push(`${name} is open`);
    for (const value of values ?? []) if (OPEN.test(value)) weak.push(`${name} allows ${value}`);
  }
  for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
    if (!policy.has(name)) weak.push(`${name} has no fallback and is missing`);
  for (const [name, values] of policy)
    if (values.some((value) => value.startsWith('http://') && !value.includes('localhost')))
      weak.push(`${name} takes what travels in the open`);
  return weak;
}
