import type { Texts } from '../../lib/i18n.ts';

/** Paying by a number that the buyer types into the menu of a wallet or a bank, or by a transfer to our account. */
export default {
  operator: 'Mobile network',
  operatorByNumber: 'As the number says',
  ported: 'Moved your number to another network?',
  'control-number': 'Control number',
  'offer-control-number': {
    one: 'You get a number that you pay from a wallet or a bank within {count} hour. We keep your goods for you until then.',
    other:
      'You get a number that you pay from a wallet or a bank within {count} hours. We keep your goods for you until then.',
  },
  'lipa-number': 'Lipa number',
  'offer-lipa-number': {
    one: 'You pay our lipa number from a wallet. One of us then checks the statement. We keep your goods for you for {count} hour.',
    other:
      'You pay our lipa number from a wallet. One of us then checks the statement. We keep your goods for you for {count} hours.',
  },
  'bank-transfer': 'Bank transfer',
  'offer-bank-transfer': {
    one: 'You transfer the money to our bank account. One of us then checks the statement, which may take a working day. We keep your goods for you for {count} hour.',
    other:
      'You transfer the money to our bank account. One of us then checks the statement, which may take a working day. We keep your goods for you for {count} hours.',
  },
  claimedTitle: 'We look for your payment',
  claimedText: 'Do not pay again. You get a message when it is found.',
  whereToPay: 'The number again',
  title: 'Pay to this number',
  transferTitle: 'Transfer to this account',
  'text-control-number':
    'Your order is kept for you until the time below. This page shows when the money has arrived.',
  'text-lipa-number':
    'Your order is kept for you until the time below. A person checks the statement of our lipa number, so it may take hours until this page shows your payment.',
  'text-bank-transfer':
    'Your order is kept for you until the time below. A person checks the statement of our bank account, so it may take a working day until this page shows your payment.',
  bank: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
  reason: 'Reference: write it as the reason of the transfer',
  copyNumber: 'Copy number',
  copyReference: 'Copy reference',
  copied: 'Copied',
  copyByHand: 'Press the number for a while and choose Copy.',
  amount: 'Exactly this amount',
  until: 'Pay before',
  steps: 'How to pay',
  openMenu:
    'Dial *150*00# (M-Pesa), *150*01# (Mixx by Yas), *150*60# (Airtel Money) or *150*88# (HaloPesa), or open the app of your wallet or bank.',
  chooseBill: 'Choose to pay a bill by control number. Menus name it differently.',
  typeNumber: 'Type the number and exactly the amount above.',
  lipaName: 'Name that the menu shows',
  reference: 'Reference, if the menu asks for one',
  chooseLipa:
    'Choose “Lipa kwa simu” or “Lipa namba”, also to another network. Menus name it differently.',
  typeLipa: 'Type the lipa number, exactly the amount, and the reference where it is asked for.',
  openBank: 'Open the app or the menu of your bank, or go to a branch or an agent.',
  chooseTransfer: 'Choose a transfer to the bank above. From another bank TIPS is the fastest way.',
  typeTransfer:
    'Enter the account number, exactly the amount, and the reference where a reason or description is asked for.',
  checkHolder: 'Check the account name that is shown before you confirm.',
  keepSlip: 'Keep the slip or the SMS: enter its transaction reference below.',
  keepSms: 'Keep the SMS: enter its transaction code below.',
  havePaid: 'I have paid',
  lookAgainText: 'This page does not change by itself while you type.',
  lookAgain: 'Look again',
  claimed: 'Your transaction code: {code}',
  looking:
    'We look for this payment on the statement. A person does this, so it may take hours. You do not have to pay again.',
  whyClaim: 'Enter the transaction code of the SMS: it helps us to find your payment.',
  code: 'Transaction code',
  codeHint: 'As in the SMS, such as 9F6A3B2C1D.',
  claim: 'Send the code',
  claimedTransfer: 'The reference of your transfer: {code}',
  whyTransfer:
    'Enter the transaction reference of the slip or SMS of your bank: it helps us to find your payment.',
  bankCode: 'Transaction reference of your bank',
  bankCodeHint: 'As on the slip or in the SMS, such as FT26061ABCD2.',
  claimTransfer: 'Send the reference',
  checkName: 'Check the name that is shown, then enter your PIN there. Sokoni never asks for it.',
  heldTitle: 'Another amount has arrived',
  heldShort:
    '{received} has arrived: {difference} of the {expected} is missing. It does not pay the order: one of us sends it back to you.',
  heldPayWhole: 'To get your goods, pay the whole {amount} at once.',
  heldOver:
    '{received} has arrived, {difference} more than the {expected}. One of us decides: either it pays the order and you get the rest back, or you get all of it back. You do not have to pay again.',
  heldBeside: '{received} more has arrived, which is not used: one of us sends it back to you.',
  heldShortPlan:
    '{received} has arrived: {difference} of the {expected} is missing. It does not pay the plan: one of us sends it back to you.',
  heldPayWholePlan: 'To get your plan, pay the whole {amount} at once.',
  heldOverPlan:
    '{received} has arrived, {difference} more than the {expected}. One of us decides: either it pays the plan and you get the rest back, or you get all of it back. You do not have to pay again.',
  late: 'If the money comes later, we send your goods if they are still there, and refund you if they are not.',
} as const satisfies Texts;
