import type { Texts } from '../../lib/i18n.ts';

export default {
  aboutTitle: 'About Sokoni',
  aboutHeading: 'About Sokoni',
  aboutIntro:
    'Sokoni is an online shopping mall for Tanzania: sellers from every region in one place, and a payment that is safe for both sides.',
  mission: 'Our mission',
  missionText:
    'Give every trader in Tanzania a shop that is open to the whole country, and every shopper a fair price and goods that arrive.',
  vision: 'Our vision',
  visionText:
    'Buying from a seller in Mwanza, Mbeya or Zanzibar is as easy and as safe as buying from the shop next door.',
  founder: 'Founder and CEO',
  founderText:
    'Sokoni was founded in Arusha by its CEO, who sold phones from a market stall and saw customers travel for hours for something that stood unsold elsewhere.',
  founderQuote:
    '“A market works when people trust each other. We built the trust in: the seller is paid when the buyer has the goods.”',
  payments: 'How you can pay',
  paymentsText:
    'You always pay on the page of a licensed payment company; Sokoni never sees your PIN. If you save a card in your profile, we check its number once and keep the last four digits, the expiry date and a code that recognises the card. You can remove it at any time.',
  mobileMoney: 'Mobile money',
  mobileMoneyNames: 'M-Pesa, Airtel Money, Mixx by Yas (Tigo Pesa) and HaloPesa',
  bankTransfer: 'Bank transfer',
  card: 'Card',
  cardNames: 'Visa and MasterCard, through our card provider',
  comingSoon: 'Coming soon',
  contact: 'Contact',
  headOffice: 'Head office',
  support: 'Support, every day from 8 to 20',
  faqTitle: 'Frequently asked questions',
  faqHeading: 'Frequently asked questions',
  faqIntro: 'What people ask us most. If your question is not here, call or write to us.',
  faqTotalQuestion: 'When will I see the total?',
  faqTotalAnswer:
    'The cart shows the price of the products. Delivery depends on your address, and you see the final total before you pay.',
  faqCostQuestion: 'What does delivery cost?',
  faqCostAnswer:
    'Per seller: {sameDistrict} in the same district, {sameRegion} in the same region, {mainland} to another region of the mainland, {zanzibar} to or from Zanzibar. Pickup from the seller is free.',
  faqCancelQuestion: 'Can I cancel an order?',
  faqCancelAnswer:
    'Yes, in My Orders, until the seller has accepted it. Your money goes back the way you paid. If a seller does not accept within 48 hours, the order is cancelled and you are refunded.',
  faqFailedQuestion: 'I paid, but the page still says it is waiting. What now?',
  faqFailedAnswer:
    'Do not pay again. Operators sometimes tell us late; the order shows as paid as soon as they do. If the goods were sold meanwhile, you are refunded.',
  faqWholesaleQuestion: 'How do wholesale prices work?',
  faqWholesaleAnswer:
    'Some products are cheaper in bulk. Choose the wholesale price on the page of the product, and how many you want.',
  privacyTitle: 'Privacy Policy',
  privacyHeading: 'Privacy Policy',
  privacyIntro:
    'What we know about you, why, who else sees it, and what you can ask of us under the Personal Data Protection Act, 2022.',
  whoTitle: 'Who is responsible',
  whoText:
    'Sokoni in Arusha is the data controller. The contact for anything about your data is at the end of this page.',
  whatTitle: 'What we keep',
  whatAccount:
    'Your account: name, username, email, mobile number, location, and a picture if you add one.',
  whatOrders: 'Your orders: what, when, from whom, where it went and how it was paid.',
  whatSelling: 'If you sell: your products, plan and payouts, and the papers that verify you.',
  whatVisit: 'Your visit: language, session and technical logs with your network address.',
  neverTitle: 'What we never keep',
  neverCards:
    'Card numbers and CVC. Of a saved card the last four digits, the expiry date and a code that recognises it remain, until you remove it.',
  neverAds: 'Profiles for advertising. We sell no data.',
  neverPasswords: 'Your password. We keep a fingerprint of it that cannot be turned back.',
  whyTitle: 'Why we may',
  whyContract: 'To do what you ordered: sell, deliver, pay out, answer you.',
  whyLaw: 'Because laws on tax, accounting and consumer protection ask for it.',
  whySafety: 'To keep the market safe from fraud. You may object to this use.',
  shareTitle: 'Who else sees it',
  shareSellers:
    'The seller of an order you paid: your name, the delivery address and email; your number once the seller has accepted.',
  sharePayment: 'The payment company: name, email, number and amount.',
  shareAuthorities: 'Authorities of Tanzania, when the law obliges us.',
  keepTitle: 'How long',
  keepAccount:
    'Your account until you delete it, its picture a week longer. Numbers that verify a seller: 90 days.',
  keepOrders:
    'Orders and receipts as long as tax law asks; once you delete your account, without your name. Photos that you add to a dispute: one year.',
  keepLogs: 'Technical logs for 30 days.',
  rightsTitle: 'Your rights',
  rightsText: 'See your data, correct it, have it deleted, take it with you, object to a use.',
  rightsHow:
    'Change it in My Profile; take it with you or delete your account under Your data there. For the rest write to us: we answer within 30 days.',
  rightsComplain:
    'You may complain to the Personal Data Protection Commission (PDPC) of Tanzania at any time.',
  cookiesTitle: 'Cookies',
  cookiesText:
    'Only those the shop needs: your session, your language, a note about what just happened, and what you typed before you had to log in. None follow you elsewhere.',
  changesTitle: 'Changes',
  changesText:
    'When this policy changes in a way that matters to you, we tell you by email before it holds.',
} as const satisfies Texts;
