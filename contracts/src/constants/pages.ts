/** Treatment of a page by the gateway; absent: rendered for each request, a body of 64 KiB. */
export interface PageInfo {
  /** As in the web's route table, `web/src/app/routes.ts`, which a test there compares. */
  readonly path: string;
  /** Without a session cookie the page is the same for every visitor: cached for a second. */
  readonly microCache?: true;
  /** For forms that send pictures or sheets without JavaScript. */
  readonly maxBodyBytes?: number;
}

/** Media type of workbooks of Excel and LibreOffice. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ONE_PICTURE = 1_048_576;
const EIGHT_PICTURES = 24 * ONE_PICTURE;

/** No page takes more. */
export const LARGEST_PAGE_BODY_BYTES = EIGHT_PICTURES;

export const PAGES: readonly PageInfo[] = [
  { path: '/', microCache: true },
  { path: '/product/:id', microCache: true },
  { path: '/product-category', microCache: true },
  { path: '/search', microCache: true },
  { path: '/shop/:shop', microCache: true },
  { path: '/subscription', microCache: true },
  { path: '/privacy-policy', microCache: true },
  { path: '/about-sokoni', microCache: true },
  { path: '/sign-up', maxBodyBytes: ONE_PICTURE },
  { path: '/MyProfile', maxBodyBytes: ONE_PICTURE },
  { path: '/admin-panel/MyProfile', maxBodyBytes: ONE_PICTURE },
  { path: '/seller-panel/MyProfile', maxBodyBytes: ONE_PICTURE },
  { path: '/admin-panel/my-products', maxBodyBytes: EIGHT_PICTURES },
  { path: '/admin-panel/all-products', maxBodyBytes: EIGHT_PICTURES },
  { path: '/admin-panel/lipa-statement', maxBodyBytes: ONE_PICTURE },
  { path: '/admin-panel/site-content/:blockId', maxBodyBytes: 4 * ONE_PICTURE },
  { path: '/seller-panel/my-products', maxBodyBytes: EIGHT_PICTURES },
  { path: '/seller-panel/import', maxBodyBytes: 4 * ONE_PICTURE },
  { path: '/MyOrders/:orderId/reviews', maxBodyBytes: EIGHT_PICTURES },
  { path: '/dispute/:orderId/:sellerId', maxBodyBytes: EIGHT_PICTURES },
];
