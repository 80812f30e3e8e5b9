import { publicRoutes } from '@sokoni/contracts';
import type { GatewayConfig } from './config.ts';

/** An external client could choose trace ids or have every read recorded, so only our own callers are trusted. */
const GIVEN = '1:00-(?!0{32})';

/**
 * Starts a trace, or continues that of our page server or ingress. Whatever changes
 * something is recorded, and of the reads a few. Nothing here runs for answers out of the cache.
 */
export function traceMaps(config: GatewayConfig): string {
  const proxies = config.TRUSTED_PROXIES.map((address) => `${address} 1;`);
  const internal = config.INTERNAL_PORT === 0 ? '' : `${config.INTERNAL_PORT} 1;`;
  return `geo $realip_remote_addr $of_proxy { default 0; ${proxies.join(' ')} }
  map $server_port $of_ours { default $of_proxy; ${internal} }
  split_clients $request_id $read_flags { ${readShare(config.TRACED_READS)} }
  map "$request_method $uri" $new_flags {
    default $read_flags;
    ${cachedPosts()}
    "~^POST " 01;
  }
  map $request_id $span_id { "~^(?<head>.{16})" $head; }
  map "$of_ours:$http_traceparent" $trace_id {
    default $request_id;
    "~^${GIVEN}(?<given_trace>[0-9a-f]{32})-[0-9a-f]{16}-0[01]$" $given_trace;
  }
  map "$of_ours:$http_traceparent" $parent_span {
    default -;
    "~^${GIVEN}[0-9a-f]{32}-(?<given_span>[0-9a-f]{16})-0[01]$" $given_span;
  }
  map "$of_ours:$http_traceparent" $trace_flags {
    default $new_flags;
    "~^${GIVEN}[0-9a-f]{32}-[0-9a-f]{16}-(?<given_flags>0[01])$" $given_flags;
  }
  map $trace_id $trace { default "00-$trace_id-$span_id-$trace_flags"; }`;
}

/** nginx records no spans: it reports finished requests of recorded traces to our process. */
export function spanLog({ SPAN_PORT }: GatewayConfig): string {
  if (SPAN_PORT === 0) return 'access_log off;';
  return `map $trace_flags $recorded { default 0; 01 1; }
  log_format span escape=none "$trace_id $span_id $parent_span $msec $request_time $status $request_method $route";
  access_log syslog:server=127.0.0.1:${SPAN_PORT},nohostname,tag=span span if=$recorded;`;
}

/** The template of a location's route, since the path itself may contain ids. */
export function routeName(name: string, { SPAN_PORT }: GatewayConfig): string {
  return SPAN_PORT === 0 ? '' : `set $route "${name}";`;
}

function readShare(percent: number): string {
  if (percent >= 100) return '* 01;';
  return percent <= 0 ? '* 00;' : `${percent}% 01; * 00;`;
}

/** Reads by POST. */
function cachedPosts(): string {
  return publicRoutes
    .filter(({ method, microCache }) => method === 'POST' && microCache)
    .map(({ path }) => `"POST ${path}" $read_flags;`)
    .join('\n    ');
}
