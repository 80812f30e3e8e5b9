import { type ContentBlock, isContentPage, type Language } from '@sokoni/contracts/browser';
import { data, type RouterContextProvider } from 'react-router';
import { contentHtml } from '../../features/site-content/shown-content.server.tsx';
import {
  fetchBlock,
  readContent,
  saveContent,
} from '../../features/site-content/site-content.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { takePicture } from '../../lib/upload-server.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';

/** A form of content that comes back: previewed, refused, or with its picture removed. */
export interface ReturnedContent {
  readonly values: FormAnswer['values'];
  readonly answer?: FormAnswer | undefined;
  readonly preview?: Readonly<Record<Language, string>>;
  /** What another admin has saved meanwhile. */
  readonly current?: ContentBlock;
}

interface ActionArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/** The buttons of the form: nothing but *Save* is stored. */
export async function editContent({ context, request }: ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = readIntent(form, ['preview', 'remove-picture', 'save']);
  try {
    await takePicture(form, 'picture', caller);
    if (intent === 'preview') return preview(form);
    if (intent === 'remove-picture') {
      return { values: { ...textsOf(form), picture: '' } } satisfies ReturnedContent;
    }
    const text = await saveContent(readContent(form), caller);
    return redirectWithNotice(panelPaths.contents, { kind: 'success', text });
  } catch (error) {
    return data(await refused(error, form, caller), 400);
  }
}

function preview(form: FormData): ReturnedContent {
  const { slot, text, picture = '', link = '' } = readContent(form);
  const content = { text, picture, link: isContentPage(slot) ? '' : link };
  const html = {
    sw: contentHtml(slot, content, 'sw'),
    en: contentHtml(slot, content, 'en'),
  };
  return { values: textsOf(form), preview: html };
}

async function refused(error: unknown, form: FormData, caller: Caller): Promise<ReturnedContent> {
  const values = textsOf(form);
  const answer = refuseForm(error, values);
  if (!(error instanceof ApiError) || error.code !== 'content-outdated') return { values, answer };
  // Saved again, it follows what the admin has now read.
  const current = await fetchBlock(textOf(form, 'blockId'), caller);
  return { values: { ...values, version: String(current.version) }, answer, current };
}
