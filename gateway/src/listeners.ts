import type { GatewayConfig } from './config.ts';

/** Mozilla's "intermediate": every phone of the last ten years. */
const TLS_SETTINGS = `ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_prefer_server_ciphers off;
    ssl_session_cache shared:tls:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;`;

/**
 * The public server serves TLS where it has a certificate, and trusts `X-Forwarded-For` only of the configured
 * proxies. The internal one is for our page servers, which forward the client's address; it must
 * never be published.
 */
export function renderServers(config: GatewayConfig): string {
  return [publicServer(config), internalServer(config)].join('\n  ');
}

function publicServer(config: GatewayConfig): string {
  const address = `${config.LISTEN_HOST}:${config.GATEWAY_PORT}`;
  const { TLS_CERT_FILE, TLS_KEY_FILE, PUBLIC_ORIGIN } = config;
  const tls = `ssl_certificate ${TLS_CERT_FILE};
    ssl_certificate_key ${TLS_KEY_FILE};
    ${TLS_SETTINGS}
    # Plain HTTP on the TLS port.
    error_page 497 =308 ${PUBLIC_ORIGIN}$request_uri;`;
  return `server {
    listen ${address} ${TLS_CERT_FILE ? 'ssl http2 ' : ''}backlog=4096;
    ${TLS_CERT_FILE ? tls : ''}
    # Streams that are opened and reset at once count as requests: the connection ends soon.
    keepalive_requests 1000;
    ${clientAddress(config)}
    include server.conf;
  }`;
}

function internalServer({ INTERNAL_HOST, INTERNAL_PORT }: GatewayConfig): string {
  if (INTERNAL_PORT === 0) return '';
  return `server {
    listen ${INTERNAL_HOST}:${INTERNAL_PORT} backlog=4096;
    set_real_ip_from 0.0.0.0/0;
    set_real_ip_from ::/0;
    real_ip_header X-Forwarded-For;
    include server.conf;
  }`;
}

/** Clients behind a trusted proxy are identified by its header; other clients' headers are ignored. */
function clientAddress({ TRUSTED_PROXIES }: GatewayConfig): string {
  if (TRUSTED_PROXIES.length === 0) return '';
  const proxies = TRUSTED_PROXIES.map((address) => `set_real_ip_from ${address};`);
  return [...proxies, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'].join('\n    ');
}
