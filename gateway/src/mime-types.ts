/** The few types our built files have; nginx's own list sits in a place that differs by system. */
export const MIME_TYPES = `types {
  text/html html;
  text/css css;
  text/plain txt;
  text/javascript js mjs;
  application/json json map;
  application/manifest+json webmanifest;
  application/xml xml;
  image/avif avif;
  image/webp webp;
  image/jpeg jpg jpeg;
  image/png png;
  image/svg+xml svg;
  image/x-icon ico;
  font/woff2 woff2;
}
`;
