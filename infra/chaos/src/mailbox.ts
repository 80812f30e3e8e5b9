import type { Person } from './people.ts';

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
}

/** Subjects of all mail that this person has got. */
export async function mailsTo({ email }: Person): Promise<string[]> {
  const answer = await fetch(`${process.env.MAIL_WEB_URL}/email`);
  const mails = (await answer.json()) as Mail[];
  return mails
    .filter(({ to }) => to.some(({ address }) => address === email))
    .map(({ subject }) => subject);
}
