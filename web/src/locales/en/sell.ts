import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Sell on Sokoni',
  intro: 'Open a shop with your phone number. Buyers in every region find your products.',
  steps: 'In three steps',
  stepOpen: 'Open your shop: your number, a code by SMS, the name of the shop and where it is.',
  stepProduct: 'Add your first product: a photo, a name, a price. It is on sale at once.',
  stepPaid: 'Accept orders, hand them over, and be paid to your mobile money or bank.',
  needs: 'What you need',
  needPhone: 'A phone number of Tanzania. No email and no password.',
  needProof:
    'To be paid: NIDA, TIN or BRELA number, your citizenship, and photos of your document and your shop.',
  needWallet: 'A mobile-money wallet or a bank account in your name.',
  costs: 'What it costs',
  costNothing: 'To begin: nothing. {products} products are shown for free for {days} days.',
  costPlan: 'Then a plan, from {amount} a month.',
  allPlans: 'All plans',
  costCommission: 'Where a commission is kept, your money page shows it for each order.',
  yourNumber: 'Your name and phone number',
  goOn: 'Continue',
  haveAccount: 'Log in with email',
  yourShop: 'Your shop',
  shopName: 'Name of the shop',
  shopNameHint: 'Buyers see it. It can be changed later.',
  district: 'District',
  placeHint: 'Where you send goods from: delivery is priced by it.',
  terms:
    'By opening a shop you confirm that you own what you sell, and that you deliver or give the money back.',
  open: 'Open my shop',
  inTeam: 'You work in the team of a shop. To open one of your own, leave the team first.',
  yourTeam: 'Your team',
  refused: 'This account may not open a shop. Please contact us.',
} as const satisfies Texts;
