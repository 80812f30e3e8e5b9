import type { Texts } from '../../lib/i18n.ts';

export default {
  panel: 'Seller Dashboard',
  home: 'My Shop',
  myAccount: 'My Account',
  myProducts: 'My Products',
  allOrders: 'All Orders',
  money: 'Money',
  messages: 'Messages',
  reviews: 'Reviews',
  questions: 'Questions',
  promotions: 'Promotions',
  shopSettings: 'Shop settings',
  team: 'Team',
  apiAccess: 'API and webhooks',
  myPlace: 'My place in the team',
  verification: 'Verification',
  subscribe: 'Subscribe',
  allUsers: 'All Users',
  onlyAdmins: 'Only admins can open this page.',
  planEndsSoon: 'Your {plan} plan is paid until {date}.',
  planInGrace: 'Your {plan} plan has ended. Your products stay visible until {date}.',
  planEnded: 'Your plan ended on {date}. Your products are hidden until you pay, not deleted.',
  renewNow: 'Pay for the next month',
  ceiling:
    'Until you are verified, your open orders may be worth at most {limit} together. Now they are worth {used}.',
  toVerification: 'See your verification',
  suspended: 'Your shop is suspended',
  suspendedReason: 'Reason: {reason}',
  suspendedText:
    'Your products are hidden and no money is paid out. Please finish the orders you still have. If you think this is wrong, write to us.',
  suspendedContact: 'Contact us',
} as const satisfies Texts;
