export const en = {
  language: 'English',
  skip: 'Skip to the payment',
  banner: 'Test payments only. No real money moves here.',
  footer: 'A stand-in for a payment provider, for trying out a shop.',
  errorTitle: 'Error',

  payTitle: (merchant: string) => `Pay ${merchant}`,
  amount: 'Amount',
  payFor: 'For',
  customer: 'Customer',
  reference: 'Reference',
  openUntil: 'Pay before',

  methodLegend: 'How would you like to pay?',
  methodOperators: { mobile: 'Mobile money', card: 'Test cards only' },
  phone: 'Mobile number',
  phoneHint: '9 digits after +255, starting with 6 or 7',
  cardNumber: 'Card number',
  cardHint: 'Only test cards, such as 4242 4242 4242 4242. Never type a real card.',
  cardExpiry: 'Expiry date',
  cardExpiryHint: 'MM/YY',
  cardCvc: 'CVC',
  cardCvcHint: 'Any 3 digits',

  showPhone: 'Show the phone: enter a PIN as on a real one',

  pay: (amount: string) => `Pay ${amount}`,
  tryOut: 'Or try out what else can happen',
  decline: 'Decline',
  declineHint: 'Your operator refuses the payment.',
  cancel: 'Cancel',
  cancelHint: (merchant: string) => `You give up and go back to ${merchant}.`,

  problemsTitle: 'Please check what you typed',
  problems: {
    method: 'Please choose how to pay.',
    phoneStart: 'Mobile number should start with 6 or 7.',
    phoneLength: 'Mobile number must be 9 digits.',
    cardNumber: 'This is not a card number. Check for a wrong digit.',
    cardTestOnly: 'Only test cards work here.',
    expiryFormat: 'Expiry date must be a month and a year, such as 08/30.',
    expiryPast: 'Expiry date must be in the future.',
    cardCvc: 'CVC must be 3 digits.',
    pin: 'PIN must be 4 digits.',
    wrongPin: 'The PIN was wrong and nothing was taken. Try again, or pay another way.',
  },

  ussd: {
    title: 'Payment request',
    ask: (merchant: string, amount: string) => `Pay ${amount} to ${merchant}?`,
    pin: 'Enter PIN',
    pinHint: 'Any 4 digits. Never type your real PIN.',
    onlyPin: (pin: string) => `The PIN of this test phone is ${pin}; any other is wrong.`,
    otherWay: 'Pay another way',
    confirm: 'Confirm',
    cancel: 'Cancel',
    darkTitle: 'Nothing arrives',
    darkText: 'This phone is off or out of reach: the request to pay never gets here.',
  },
  prompt: {
    phone: 'Phone with a payment request',
    phoneText:
      'A shop may send the request to pay to a phone instead of showing a page. Open that phone here by its number.',
    open: 'Open this phone',
    ends: 'The request ends by itself after 3 minutes.',
    title: 'No request on this phone',
    text: 'A request appears here as soon as a shop sends one. This page looks again by itself.',
    other: 'Open another phone',
    again: 'Other requests on this phone',
  },
  noRequest: {
    title: 'This phone has no such request.',
    text: 'A request is answered on the phone that it was sent to.',
  },
  waiting: {
    title: 'Your operator is working on it',
    text: 'You have agreed to pay. We do not know yet whether the payment went through.',
  },
  failureReasons: {
    insufficient_balance:
      'There is not enough money in the account. Nothing was taken. To try again, go back to the shop.',
    refused_by_customer: 'You refused the request, and nothing was taken.',
    no_answer: 'The request was not answered in time, and nothing was taken.',
    wrong_pin: 'The PIN was wrong, and nothing was taken. To try again, go back to the shop.',
  },

  ended: {
    succeeded: {
      title: 'This payment is complete',
      text: 'It was paid once and cannot be paid again.',
    },
    failed: {
      title: 'The payment was declined',
      text: 'The operator refused it and nothing was taken. To try again, go back to the shop.',
    },
    cancelled: { title: 'This payment was cancelled', text: 'Nothing was taken.' },
    expired: {
      title: 'This payment has expired',
      text: 'The time to pay is over and nothing was taken. Start again in the shop.',
    },
  },
  backTo: (merchant: string) => `Back to ${merchant}`,

  noPayNumber: {
    title: 'No payment has this number.',
    text: 'Check the digits against your order in the shop.',
  },
  noSession: {
    title: 'There is nothing to pay here.',
    text: 'Payments start in the shop. Go back to the shop and check out again.',
  },
  amountDiffers: {
    title: 'Amount does not match your order.',
    text: 'The address of this page was changed, so nothing can be paid here.',
  },
  notFound: { title: 'There is no such page', text: 'Payments start in a shop, not here.' },
  broken: {
    title: 'Something went wrong on our side',
    text: 'Go back to the shop to see whether your payment went through.',
  },

  homeTitle: 'Test payments without real money',
  homeText: (merchant: string) =>
    `Sandbox Pay stands in for a real payment provider, so that ${merchant} can be tried out from cart to receipt. Everything works as in reality, but no money is moved.`,
  testPhones: 'Test phones',
  testPhonesText:
    'Any number of 9 digits that starts with 6 or 7 pays, on every network: 712 345 678, for example.',
  testCards: 'Test cards',
  testCardsText: 'Any expiry date in the future and any 3 digits as CVC. Other cards are refused.',
  behavioursTitle: 'Numbers for testing what can go wrong',
  behavioursText:
    'Pay by mobile money with one of these numbers and the phone asks for a PIN; with 0622 in front instead of 0712 a request to the phone does the same. By card, the end of the amount decides.',
  behaviours: {
    ok: 'All goes well.',
    'wrong-pin':
      'The PIN is wrong: the attempt fails, and you may try again. By phone, 2580 is right.',
    'no-balance': 'There is not enough money: the payment fails.',
    'customer-cancels': 'The customer cancels, whichever button is pressed.',
    'no-answer': 'The phone is off: there is no answer until the session is over.',
    'late-success': 'The money arrives 2 minutes after the session is over.',
    'callback-late': 'Paid, but the shop is notified 90 seconds later.',
    'callback-twice': 'Paid, and the shop is notified twice.',
    'callback-fifty-at-once': 'Paid, and the shop is notified 50 times at once.',
    'callback-before-reply': 'The shop is notified before the customer’s page answers.',
    'callback-never': 'Paid, but the shop is never notified: it has to ask.',
    'callback-forged': 'Not paid, but a stranger without our key notifies the shop that it was.',
    'wrong-amount': 'TZS 100 too little arrives.',
    'unknown-order': 'Paid, but the shop is notified of an order it does not know.',
    'operator-down': 'For 2 minutes requests hang or are refused; then it is paid.',
    'reversed-next-day': 'Paid; a day later the operator reverses it. Only the statement shows it.',
  },
  payNumberTitle: 'Pay by control number',
  payNumberText: 'As in the menu of a wallet or a bank: type the number that the shop shows.',
  payNumber: 'Control number',
  payNumberFind: 'Continue',
  walletsTitle: 'Wallets and accounts',
  walletsText:
    'Payouts go to mobile numbers and bank accounts that are registered under the seller’s own name. Register one here.',
  walletName: 'Registered name',
  walletSave: 'Register',
  chargesTitle: 'Charges without a line',
  chargesText:
    'The account of the shop loses an amount on a day, and no line of the statement says why: the shop finds that its books differ.',
  chargeDate: 'Day',
  chargeAmount: 'Amount in TZS',
  chargeTake: 'Take it',
  latest: 'Latest payments',
  noPayments: 'No payments yet.',
  statuses: {
    pending: 'Waiting',
    succeeded: 'Paid',
    failed: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
};

export type Texts = typeof en;
