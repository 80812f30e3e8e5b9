/** Treatment of a page by the gateway; absent: rendered for each request, a body of 64 KiB. */
export interface PageInfo {
  /** As in the web's route table, `web/src/app/routes.ts`, which a test there compares. */
  readonly path: string;
  /** Without a session cookie the page is the same for every visitor: cached for a second. */
  readonly microCache?: true;
  /** For forms that send more than short texts, pictures without JavaScript too. */
  readonly maxBodyBytes?: number;
}

/** Media type of workbooks of Excel and LibreOffice. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MEBIBYTE = 1_048_576;

/** What the forms of a page carry beside short texts, and how much that may be. */
const BODY_BYTES = {
  /** A profile picture, made small before it is sent. */
  picture: MEBIBYTE,
  /** The products of a bulk edit, each with what it was before. */
  rows: 2 * MEBIBYTE,
  /** A sheet, a statement or long texts with a picture. */
  file: 4 * MEBIBYTE,
  /** Pictures as a phone takes them. */
  photos: 24 * MEBIBYTE,
} as const;

/** No page takes more. */
export const LARGEST_PAGE_BODY_BYTES = BODY_BYTES.photos;

const microCached = (path: string): PageInfo => ({ path, microCache: true });
const taking = (carried: keyof typeof BODY_BYTES, paths: readonly string[]): PageInfo[] =>
  paths.map((path) => ({ path, maxBodyBytes: BODY_BYTES[carried] }));

/** Every page with a field for files is here, as `web/src/app/body-limits.spec.ts` finds from the pages. */
export const PAGES: readonly PageInfo[] = [
  ...[
    '/',
    '/product/:id',
    '/product-category',
    '/search',
    '/shop/:shop',
    '/subscription',
    '/privacy-policy',
    '/about-sokoni',
  ].map(microCached),
  ...taking('picture', [
    '/sign-up',
    '/MyProfile',
    '/admin-panel/MyProfile',
    '/seller-panel/MyProfile',
    '/admin-panel/lipa-statement',
    '/seller-panel/fiscal-settings',
  ]),
  ...taking('rows', ['/seller-panel/bulk-edit']),
  ...taking('file', ['/admin-panel/site-content/:blockId', '/seller-panel/import']),
  ...taking('photos', [
    '/MyOrders/:orderId/reviews',
    '/dispute/:orderId/:sellerId',
    '/messages/new',
    '/messages/:conversationId',
    '/seller-panel/messages/new',
    '/seller-panel/messages/:conversationId',
    '/seller-panel/verification',
    '/seller-panel/shop-settings',
    '/seller-panel/my-products',
    '/admin-panel/my-products',
    '/admin-panel/all-products',
  ]),
];
