import { ApiError } from '../../lib/api-error.ts';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { orElse } from '../../lib/or-else.ts';

/**
 * The answer to a form that was refused with this code, since another window or person has saved meanwhile: what was typed
 * can be saved after that, and the form shows both. Any other answer stays as it is.
 */
export async function afterAnother<T extends { readonly version: string | number }>(
  error: unknown,
  answer: FormAnswer,
  code: string,
  find: () => Promise<T | null | undefined>,
): Promise<FormAnswer & { readonly current?: T }> {
  if (!(error instanceof ApiError) || error.code !== code) return answer;
  const current = await orElse(find(), null);
  if (!current) return answer;
  return { ...answer, values: { ...answer.values, version: String(current.version) }, current };
}
