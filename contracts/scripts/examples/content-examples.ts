const CONTENT_TEXT = {
  en: 'Phones from TZS 90,000 until Sunday',
  sw: 'Simu kuanzia TZS 90,000 hadi Jumapili',
};

/** Fields of the content of the site. */
export const CONTENT_EXAMPLES: Readonly<Record<string, unknown>> = {
  blockId: '66f2a1c4d9e0b3a7c5518e07',
  slot: 'banner',
  link: '/product-category?category=Tablets.Phones',
  picture: '',
  savedBy: 'Neema Mushi',
  ...Object.fromEntries(
    [
      'homeContent.data.banner',
      'homeContent.data.announcement',
      'homeContent.data.rows',
      'pageContent.data',
      'contentBlocks.data',
      'contentBlock.data',
      'contentHistory.data',
      'saveContent.body',
      'saveContent.data',
      'withdrawContent.data',
    ].map((place) => [`${place}.text`, CONTENT_TEXT]),
  ),
  before: 3,
};
