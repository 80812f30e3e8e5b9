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
    'You pay through a licensed payment provider, on its page or by a request on your own phone, and in other ways where checkout offers them; Sokoni never sees your PIN. If you save a card in your profile, we check its number once and keep the last four digits, the expiry date and a code that recognises the card. You can remove it at any time.',
  mobileMoney: 'Mobile money',
  mobileMoneyNames: 'M-Pesa, Airtel Money, Mixx by Yas (Tigo Pesa) and HaloPesa',
  bankTransfer: 'Bank transfer',
  bankTransferText: 'To our own account, from any bank',
  controlNumber: 'Control number',
  controlNumberText: 'From your phone, a bank or an agent, to a number of your order',
  lipaNumber: 'Lipa number',
  lipaNumberText: 'From any mobile money to our own number',
  cash: 'Cash',
  cashText: 'At the door, where checkout offers it',
  inWordsCard: 'card',
  inWordsBankTransfer: 'bank transfer',
  inWordsControlNumber: 'control number',
  inWordsLipaNumber: 'lipa number',
  inWordsCash: 'cash at the door',
  card: 'Card',
  cardNames: 'Visa and MasterCard, through our card provider',
  comingSoon: 'Coming soon',
  contact: 'Contact',
  headOffice: 'Head office',
  support: 'Support, every day from 8 am to 8 pm',
  faqTitle: 'Frequently asked questions',
  faqHeading: 'Frequently asked questions',
  faqIntro: 'The questions we are asked most. If yours is not here, call or write to us.',
  faqTotalQuestion: 'When will I see the total?',
  faqTotalAnswer:
    'The cart shows the price of the products, and delivery once you have said where to. You see the final total before you pay.',
  faqCostQuestion: 'What does delivery cost?',
  faqCostAnswer:
    'For each seller: {sameDistrict} in the same district, {sameRegion} in the same region, {mainland} to another region of the mainland, {zanzibar} to or from Zanzibar. Pickup from the seller is free, and some sellers offer free delivery. A pickup station has its own price, which is never more than delivery to the same place.',
  faqCancelQuestion: 'Can I cancel an order?',
  faqCancelAnswer:
    'Yes, in My Orders. Until the seller accepts it, you can cancel it at once; while it is being packed, you can ask the seller to cancel. You are refunded the way you paid. If a seller does not accept within 48 hours, the order is cancelled and you are refunded.',
  faqFailedQuestion: 'I paid, but the page still says it is waiting. What now?',
  faqFailedAnswer:
    'Do not pay again. Operators sometimes confirm late; the order shows as paid as soon as they do. If the products were sold in the meantime, you are refunded.',
  faqWholesaleQuestion: 'How do wholesale prices work?',
  faqWholesaleAnswer:
    'Some products are cheaper in bulk. As soon as there are enough pieces in your cart, each costs the wholesale price.',
  privacyTitle: 'Privacy Policy',
  privacyHeading: 'Privacy Policy',
  privacyIntro:
    'What we know about you, why, who else sees it, and what you can ask of us under the Personal Data Protection Act, 2022.',
  whoTitle: 'Who is responsible',
  whoText:
    'Sokoni in Arusha is the data controller. The contact for anything about your data is at the end of this page.',
  whatTitle: 'What we keep',
  whatAccount:
    'Your account: name, username, email, mobile number, location, delivery addresses, the ways to pay that you save, and a picture if you add one.',
  whatOrders:
    'Your orders: what, when, from whom, where it went, how it was paid, what was said in a dispute, your reviews, and the notifications about them.',
  whatSelling:
    'If you sell: your business name, products, plan, payouts and wallet, and what verifies you: numbers, photos, citizenship, business licence.',
  whatVisit:
    'Your visit: language, session, technical logs with your network address, and from which browser you buy and sell.',
  neverTitle: 'What we never keep',
  neverCards:
    'Card numbers and CVC. Of a saved card the last four digits, the expiry date and a code that recognises it remain, until you remove it.',
  neverAds: 'Profiles for advertising. We sell no data.',
  neverPasswords:
    'Your password. We keep only a code made from it, which cannot be turned back into the password.',
  whyTitle: 'Why we are allowed to',
  whyContract: 'To do what you ordered: sell, deliver, pay out, answer you.',
  whyLaw: 'Because laws on tax, accounting and consumer protection ask for it.',
  whySafety: 'To keep the market safe from fraud. You may object to this use.',
  shareTitle: 'Who else sees it',
  shareSellers:
    'The seller of an order you paid: your name, delivery address and email; your number once the seller has accepted. If you sell, everyone sees your business name and location, and your number if you choose WhatsApp for questions; people who are logged in see your email, and buyers who pick goods up or send them back your name and number.',
  sharePayment:
    'The payment provider: name, email, number and amount. The providers that carry our SMS and mail: your number or email, and the message. The push service of your browser, if you switch it on: the message, encrypted so that your browser alone can read it.',
  shareReviews: 'Everyone: your reviews, with your first name and the initial of your last name.',
  shareAuthorities: 'Authorities of Tanzania, when the law obliges us.',
  keepTitle: 'How long',
  keepAccount:
    'Your account until you delete it, its picture a week longer. What verifies a seller: until 90 days after our decision.',
  keepOrders:
    'Orders and receipts as long as tax law asks; once you delete your account, orders stay without your name, fiscal receipts as the tax office has them. Of your reviews the stars stay then. Photos that you add to a dispute: one year. Notifications: 90 days.',
  keepLogs:
    'Technical logs for 30 days. From which browser and network address you buy and sell: 90 days.',
  rightsTitle: 'Your rights',
  rightsText: 'See your data, correct it, have it deleted, take it with you, object to a use.',
  rightsHow:
    'Change it in My Profile; download it or delete your account under Your data there. For anything else write to us: we answer within 30 days.',
  rightsComplain:
    'You may complain to the Personal Data Protection Commission (PDPC) of Tanzania at any time.',
  cookiesTitle: 'Cookies',
  cookiesText:
    'Only those the shop needs: your session, your cart and its coupon code, the products you compare, your language, the columns you chose for lists in panels, a note about what just happened, what you typed at checkout or before you had to log in, the steps of a password reset or single sign-on, and marks that recognise your browser for a year to protect accounts and stop fraud. None follow you to other websites.',
  changesTitle: 'Changes',
  changesText:
    'When this policy changes in a way that matters to you, we inform you by email before the change takes effect.',
} as const satisfies Texts;
