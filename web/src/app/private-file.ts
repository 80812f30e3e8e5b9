interface PrivateFile {
  readonly name: string;
  readonly type: string;
  /** Opens in the browser instead of being saved. */
  readonly inline?: boolean;
}

/** A file for its reader alone: no cache keeps it. */
export function privateFile(body: BodyInit, { name, type, inline = false }: PrivateFile): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

export function privatePdf(pdf: Buffer, name: string): Response {
  return privateFile(new Uint8Array(pdf), { name, type: 'application/pdf', inline: true });
}
