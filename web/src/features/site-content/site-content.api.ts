import {
  type Category,
  CONTENT_SLOTS,
  CONTENT_STATES,
  type ContentBlock,
  type ContentPage,
  type ContentSlot,
  type ContentVersion,
  categoryOfLink,
  type Language,
  type RouteBody,
  siteContentRoutes,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';
import { fromLocalTime } from '../../lib/typed-values.ts';
import { contentHtml } from './shown-content.server.tsx';

type ContentForm = RouteBody<typeof siteContentRoutes.saveContent>;

export interface WrittenRow {
  readonly title: string;
  readonly category: Category;
}

/**
 * What admins wrote for the home page, in the reader's language: banner and announcement as finished HTML, for null the
 * shop shows its own; rows by title and category.
 */
export async function fetchHomeParts(lang: Language, caller: Caller) {
  const content = await dataOrNull(send(siteContentRoutes.homeContent, {}, caller));
  const finished = (slot: 'banner' | 'announcement') =>
    content?.[slot] ? contentHtml(slot, content[slot], lang) : null;
  const rows = (content?.rows ?? []).flatMap(({ text, link }): WrittenRow[] => {
    const category = categoryOfLink(link);
    return category ? [{ title: text[lang], category }] : [];
  });
  return { banner: finished('banner'), announcement: finished('announcement'), rows };
}

/** The text that admins wrote for a page, finished in the reader's language; the shop shows its own for null. */
export async function fetchPageText(page: ContentPage, lang: Language, caller: Caller) {
  const shown = await dataOrNull(send(siteContentRoutes.pageContent, { query: { page } }, caller));
  return shown && contentHtml(page, { ...shown, picture: '', link: '' }, lang);
}

/** One page of blocks, as the address of the list asks for it. */
export async function fetchBlocks(query: URLSearchParams, caller: Caller) {
  const state = CONTENT_STATES.find((one) => one === query.get('state'));
  const cursor = query.get('cursor') ?? undefined;
  const asked = { ...(state && { state }), ...(cursor && { cursor }), limit: 20 };
  const { data, nextCursor } = await send(
    siteContentRoutes.contentBlocks,
    { query: asked },
    caller,
  );
  return { blocks: data, nextCursor, state: state ?? null };
}

export async function fetchBlock(blockId: string, caller: Caller): Promise<ContentBlock> {
  return (await send(siteContentRoutes.contentBlock, { params: { blockId } }, caller)).data;
}

/** Newest first, before a version where one is named. */
export async function fetchHistory(
  blockId: string,
  before: number | undefined,
  limit: number,
  caller: Caller,
): Promise<readonly ContentVersion[]> {
  const query = { blockId, limit, ...(before !== undefined && { before }) };
  return (await send(siteContentRoutes.contentHistory, { query }, caller)).data;
}

/** Returns the sentence to show. */
export async function saveContent(body: ContentForm, caller: Caller): Promise<string> {
  return (await send(siteContentRoutes.saveContent, { body }, caller)).message;
}

/** Returns the sentence to show. */
export async function withdrawContent(form: FormData, caller: Caller): Promise<string> {
  const body = { blockId: textOf(form, 'blockId'), version: Number(textOf(form, 'version')) };
  return (await send(siteContentRoutes.withdrawContent, { body }, caller)).message;
}

export function slotOf(text: string | null): ContentSlot {
  return CONTENT_SLOTS.find((one) => one === text) ?? 'banner';
}

/** What the form says; times are those of Dar es Salaam. */
export function readContent(form: FormData): ContentForm {
  const text = (name: string) => textOf(form, name);
  return {
    blockId: text('blockId'),
    version: Number(text('version')),
    slot: slotOf(text('slot')),
    text: { en: plainLines(text('text.en')), sw: plainLines(text('text.sw')) },
    picture: text('picture'),
    link: text('link'),
    startsAt: fromLocalTime(text('startsAt')),
    endsAt: fromLocalTime(text('endsAt')),
  };
}

/** Forms send the ends of lines as two characters, which would count against the length. */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
