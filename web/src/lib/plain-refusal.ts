interface Refused {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * The API names a parameter in its sentences ("quantity must be …"), for programs. On pages the sentence
 * stands by its field, under the field's own label: it begins after the name.
 */
export function plainRefusal<R extends Refused>(reply: R): R {
  const fields = reply.data?.fields as Readonly<Record<string, string>> | undefined;
  if (!fields) return reply;
  const plain = Object.entries(fields).map(([name, text]) => [name, withoutName(text, name)]);
  const first = Object.keys(fields).find((name) => reply.message.startsWith(`${name} `)) ?? '';
  return {
    ...reply,
    message: withoutName(reply.message, first),
    data: { ...reply.data, fields: Object.fromEntries(plain) },
  };
}

function withoutName(text: string, name: string): string {
  if (name === '' || !text.startsWith(`${name} `)) return text;
  const rest = text.slice(name.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
