import { z } from 'zod';
import {
  CONTENT_LENGTHS,
  CONTENT_PAGES,
  CONTENT_SLOTS,
  CONTENT_STATES,
  isContentPage,
} from '../constants/site-content.ts';
import { id, paging, requiredProse, timestamp, typedNumber, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { categoryOfLink, isShopLink } from '../rules/shop-link.ts';

const LONGEST_ADDRESS = 500;
const MOST_VERSIONS = Number.MAX_SAFE_INTEGER;
const LONGEST_TEXT = Math.max(...Object.values(CONTENT_LENGTHS));

const slot = z.enum(CONTENT_SLOTS);
const state = z.enum(CONTENT_STATES);
const texts = z.object({ en: z.string(), sw: z.string() });

/**
 * What a visitor sees of a block. Plain text; of pages Markdown without links, pictures and HTML. A row has the title
 * as text, and shows the products of the category that its link opens.
 */
const shownContent = z.object({
  text: texts,
  /** Address of the picture; empty for none. */
  picture: z.string(),
  /** A page of the shop; empty for none. */
  link: z.string(),
});
export type ShownContent = z.infer<typeof shownContent>;

const schedule = { startsAt: timestamp, endsAt: timestamp.nullable() };
/** The name is empty for people whose account is deleted. */
const author = { savedAt: timestamp, savedBy: z.string() };

const contentBlock = z.object({
  _id: id,
  slot,
  ...shownContent.shape,
  ...schedule,
  state,
  /** Whether visitors see it now: of live blocks of one place those that started last, one or a few (`CONTENT_PLACES`). */
  shown: z.boolean(),
  version: z.int().positive(),
  ...author,
});
export type ContentBlock = z.infer<typeof contentBlock>;

const contentVersion = z.object({
  version: z.int().positive(),
  ...shownContent.shape,
  ...schedule,
  withdrawn: z.boolean(),
  ...author,
});
export type ContentVersion = z.infer<typeof contentVersion>;

const moment = z.iso.datetime('moment-invalid').nullable().default(null);

/**
 * Creates a block (version 0) under an id that the client has chosen, or a new version of what it has read: the
 * same request again changes nothing. Without `startsAt` it is shown at once, without `endsAt` until further notice.
 */
const saveContentBody = z
  .object({
    blockId: id,
    version: wholeNumber(0, MOST_VERSIONS),
    slot,
    text: z.object({ en: requiredProse(LONGEST_TEXT), sw: requiredProse(LONGEST_TEXT) }),
    picture: z.string().trim().max(LONGEST_ADDRESS, 'image-address').default(''),
    link: z
      .string()
      .trim()
      .max(LONGEST_ADDRESS, 'content-link')
      .refine((text) => text === '' || isShopLink(text), 'content-link')
      .default(''),
    startsAt: moment,
    endsAt: moment,
  })
  .superRefine((form, context) => {
    const refuse = (message: string, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    const most = CONTENT_LENGTHS[form.slot];
    for (const language of ['en', 'sw'] as const) {
      const text = form.text[language];
      if (text.length > most) refuse(`text-length|1|${most}`, 'text', language);
      else if (!isContentPage(form.slot) && /[\r\n]/.test(text)) {
        refuse('content-one-line', 'text', language);
      }
    }
    if (form.slot === 'row' && form.link !== '' && categoryOfLink(form.link) === null) {
      refuse('content-row-link', 'link');
    }
    if (form.slot === 'row' && form.link === '') refuse('all-fields-required', 'link');
    if (form.startsAt && form.endsAt && Date.parse(form.endsAt) <= Date.parse(form.startsAt)) {
      refuse('content-end', 'endsAt');
    }
  });
export type SaveContentBody = z.output<typeof saveContentBody>;

const contentQuery = z.object({
  ...paging,
  slot: slot.optional(),
  state: state.optional(),
});
export type ContentQuery = z.output<typeof contentQuery>;

const contentHistoryQuery = z.object({
  blockId: id,
  /** Only versions before this one. */
  before: typedNumber(1, MOST_VERSIONS).optional(),
  limit: paging.limit,
});
export type ContentHistoryQuery = z.output<typeof contentHistoryQuery>;

const withdrawContentBody = z.object({
  blockId: id,
  version: wholeNumber(1, MOST_VERSIONS),
});
export type WithdrawContentBody = z.infer<typeof withdrawContentBody>;

const pageContentQuery = z.object({ page: z.enum(CONTENT_PAGES) });

/** Null where the shop shows its own content. */
const homeContent = z.object({
  banner: shownContent.nullable(),
  announcement: shownContent.nullable(),
  /** Rows of products above those of the shop, the newest first. */
  rows: z.array(shownContent),
});
export type HomeContent = z.infer<typeof homeContent>;

export const siteContentSchemas = {
  homeContent: { data: homeContent },
  pageContent: { query: pageContentQuery, data: shownContent.pick({ text: true }).nullable() },
  contentBlocks: { query: contentQuery, data: z.array(contentBlock) },
  contentBlock: { params: z.object({ blockId: id }), data: contentBlock, refuses: ['not-found'] },
  contentHistory: { query: contentHistoryQuery, data: z.array(contentVersion) },
  saveContent: {
    body: saveContentBody,
    data: contentBlock,
    refuses: ['not-found', 'content-outdated', 'content-full', 'invalid-input'],
  },
  withdrawContent: {
    body: withdrawContentBody,
    data: contentBlock,
    refuses: ['not-found', 'content-outdated'],
  },
} satisfies Record<string, RouteSchemas>;
