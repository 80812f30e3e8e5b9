import { ApiError } from '../../lib/api-error.ts';
import { fill } from '../../lib/i18n.ts';
import type { Notice } from '../../lib/notices.store.ts';
import { loadTexts } from '../../lib/texts.ts';
import { languageOf } from '../cookies.ts';

type Asked = Pick<Request, 'headers'>;

/** What the API refused, as a sentence for the visitor; anything else is a fault of ours. */
export async function sentenceOf(error: unknown, request: Asked): Promise<string> {
  if (!(error instanceof ApiError)) throw error;
  if (error.message) return error.message;
  const lang = languageOf(request.headers);
  const { somethingWrong = '' } = await loadTexts(lang, 'common');
  return fill(somethingWrong, {}, lang);
}

export async function noticeOf(error: unknown, request: Asked): Promise<Notice> {
  return { kind: 'error', text: await sentenceOf(error, request) };
}
