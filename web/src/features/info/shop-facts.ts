/** How people reach the shop. Whoever runs Sokoni puts their own here. */
export const SHOP_FACTS = {
  supportEmail: 'support@sokoni.example',
  supportPhones: ['+255 700 000 100', '+255 700 000 200'],
} as const;
