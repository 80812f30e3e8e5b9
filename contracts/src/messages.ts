import { fiscalMessages } from './fiscal/fiscal.sentences.ts';
import { identityMessages } from './identity/identity.messages.ts';
import type { Sentence } from './kit/sentence.ts';
import { moneyMessages } from './orders/money.messages.ts';
import { ordersMessages } from './orders/orders.messages.ts';
import { reviewsMessages } from './reviews/reviews.messages.ts';

/** Messages of successful answers; lists and look-ups have none. */
export const messages = {
  none: { en: '', sw: '' },
  ...identityMessages,
  'webhook-created': { en: 'The webhook is created', sw: 'Webhook imeundwa' },
  'webhook-secret-changed': {
    en: 'The secret is changed. The one before still works for 24 hours.',
    sw: 'Siri imebadilishwa. Ile ya awali inafanya kazi kwa saa 24 zaidi.',
  },
  'webhook-enabled': { en: 'The webhook is enabled', sw: 'Webhook imewashwa' },
  'webhook-deleted': { en: 'The webhook is deleted', sw: 'Webhook imefutwa' },
  'webhook-sending': { en: 'The message is on its way', sw: 'Ujumbe unatumwa' },
  ...reviewsMessages,
  ...fiscalMessages,
  ...ordersMessages,
  'vat-number-decided': { en: 'The decision is saved', sw: 'Uamuzi umehifadhiwa' },
  'shop-settings-saved': {
    en: 'Your shop settings are saved',
    sw: 'Mipangilio ya duka imehifadhiwa',
  },
  'content-saved': {
    en: 'Saved. The shop shows it from its start.',
    sw: 'Imehifadhiwa. Duka litaionyesha kuanzia muda wake.',
  },
  'content-withdrawn': {
    en: 'Withdrawn. The shop no longer shows it.',
    sw: 'Imeondolewa. Duka halitaionyesha tena.',
  },
  'product-uploaded': { en: 'Product uploaded successfully', sw: 'Bidhaa imepakiwa' },
  'product-kept-as-draft': {
    en: 'Saved as a draft. Publish it when it is ready.',
    sw: 'Imehifadhiwa kama rasimu. Iweke dukani ikiwa tayari.',
  },
  'product-updated': { en: 'Product updated successfully', sw: 'Bidhaa imesasishwa' },
  'product-updated-stock-kept': {
    en: 'Saved, but the stock stays as it is: pieces have moved since this form was opened. Set the stock again if it is not right.',
    sw: 'Imehifadhiwa, ila idadi iliyopo haijabadilika: bidhaa zimeuzwa au kuongezwa tangu fomu hii ifunguliwe. Weka idadi upya kama si sahihi.',
  },
  'import-stock-kept': {
    en: 'The stock stays as it is: pieces have moved since this sheet was written. Set the stock of the product itself, or in a newer sheet.',
    sw: 'Idadi iliyopo haijabadilika: bidhaa zimeuzwa au kuongezwa tangu faili hili liandikwe. Weka idadi kwenye bidhaa yenyewe, au kwenye faili jipya.',
  },
  'product-deleted': { en: 'Product deleted successfully', sw: 'Bidhaa imefutwa' },
  'stock-updated': { en: 'Stock updated', sw: 'Idadi iliyopo imesasishwa' },
  'product-listed': {
    en: 'The product is now shown in the shop',
    sw: 'Bidhaa sasa inaonekana dukani',
  },
  'product-drafted': {
    en: 'The product is kept as a draft',
    sw: 'Bidhaa imehifadhiwa kama rasimu',
  },
  'product-pinned': {
    en: 'This product stays visible first when your plan shows fewer products',
    sw: 'Bidhaa hii itaonekana kwanza mpango wako ukionyesha bidhaa chache',
  },
  'product-unpinned': {
    en: 'Priority removed: the oldest products stay visible first',
    sw: 'Kipaumbele kimeondolewa: bidhaa za zamani zitaonekana kwanza',
  },
  'added-to-cart': { en: 'Product added to cart', sw: 'Bidhaa imewekwa kikapuni' },
  'only-left': { en: 'Only {n} left in stock.', sw: 'Idadi iliyobaki ni {n} tu.' },
  'cart-merged-partly': {
    en: 'Your cart from before you logged in is here. Some of its products have fewer pieces left than you chose, or are gone.',
    sw: 'Kikapu chako cha kabla ya kuingia kipo. Baadhi ya bidhaa zake zimebaki chache kuliko ulizochagua, au zimeisha.',
  },
  'cart-updated': { en: 'Cart updated', sw: 'Kikapu kimesasishwa' },
  'cart-item-deleted': { en: 'Product removed from cart', sw: 'Bidhaa imeondolewa kikapuni' },
  'added-to-wishlist': {
    en: 'Kept for later. Find it under Saved products.',
    sw: 'Imehifadhiwa. Utaiona kwenye Bidhaa ulizohifadhi.',
  },
  'removed-from-wishlist': {
    en: 'Removed from your saved products',
    sw: 'Imeondolewa kwenye bidhaa ulizohifadhi',
  },
  'wishlist-shared': {
    en: 'Your list has a link now. Everyone who has it sees the products, and nothing about you.',
    sw: 'Orodha yako sasa ina kiungo. Mwenye nacho ataona bidhaa tu, bila taarifa zako.',
  },
  'wishlist-share-stopped': {
    en: 'Your list is no longer shared. The link shows nothing any more.',
    sw: 'Orodha yako haishirikiwi tena. Kiungo hakionyeshi chochote.',
  },
  'shop-followed': {
    en: 'You follow this shop now. We tell you of its new products, at most once a week.',
    sw: 'Sasa unafuata duka hili. Tutakuambia kuhusu bidhaa zake mpya, si zaidi ya mara moja kwa wiki.',
  },
  'shop-unfollowed': {
    en: 'You no longer follow this shop',
    sw: 'Hufuati tena duka hili',
  },
  'notifications-read': { en: 'All are marked as read', sw: 'Zote zimewekwa kuwa zimesomwa' },
  'push-on': {
    en: 'Notifications now come to this browser',
    sw: 'Sasa arifa zitakuja kwenye kivinjari hiki',
  },
  'push-ended': {
    en: 'Notifications no longer come to this browser',
    sw: 'Arifa hazitakuja tena kwenye kivinjari hiki',
  },
  'notification-settings-saved': {
    en: 'Your choice is saved',
    sw: 'Chaguo lako limehifadhiwa',
  },
  'sms-ended': {
    en: 'No more of these SMS will come',
    sw: 'SMS hizi hazitakuja tena',
  },
  'order-placed': {
    en: 'Your order is placed. Please pay to complete it.',
    sw: 'Oda yako imepokelewa. Tafadhali lipa ili kuikamilisha.',
  },
  'payment-cancelled': { en: 'Payment Cancelled!', sw: 'Malipo Yameghairiwa!' },
  'parcel-saved': {
    en: 'Saved. The buyer sees it on the order.',
    sw: 'Imehifadhiwa. Mnunuzi anaiona kwenye oda.',
  },
  'lines-sent': {
    en: 'Marked as sent. The buyer sees what is on the way.',
    sw: 'Imewekwa kuwa imetumwa. Mnunuzi anaona kilicho njiani.',
  },
  'lines-refunded': {
    en: 'The refund is requested. The buyer sees it on the order.',
    sw: 'Marejesho yameombwa. Mnunuzi anayaona kwenye oda.',
  },
  'seller-note-saved': {
    en: 'Note saved. Only you can see it.',
    sw: 'Kumbukumbu imehifadhiwa. Ni wewe tu unayeiona.',
  },
  'order-accept': { en: 'Order accepted', sw: 'Oda imekubaliwa' },
  'order-ship': {
    en: 'Saved. The buyer has been notified.',
    sw: 'Imehifadhiwa. Mnunuzi amejulishwa.',
  },
  'order-fail-delivery': {
    en: 'Saved: the order was not delivered',
    sw: 'Imehifadhiwa: oda haikufikishwa',
  },
  'order-give-up-delivery': {
    en: 'The buyer is refunded',
    sw: 'Mnunuzi anarudishiwa pesa',
  },
  'order-deliver': { en: 'Order received', sw: 'Oda imepokelewa' },
  'order-complete': { en: 'Order completed', sw: 'Oda imekamilika' },
  'order-cancel': { en: 'Order cancelled', sw: 'Oda imeghairiwa' },
  'order-request-cancel': {
    en: 'We have asked the seller to cancel',
    sw: 'Tumemwomba muuzaji aghairi oda',
  },
  'order-refuse-cancel': { en: 'Cancellation refused', sw: 'Ombi la kughairi limekataliwa' },
  'order-request-return': { en: 'Return requested', sw: 'Umeomba kurudisha bidhaa' },
  'order-receive-return': {
    en: 'Return received. The buyer is refunded.',
    sw: 'Bidhaa imerudi. Mnunuzi anarudishiwa pesa.',
  },
  'order-dispute': { en: 'An admin will look into it', sw: 'Msimamizi atalishughulikia' },
  'order-refund': { en: 'The buyer is refunded', sw: 'Mnunuzi anarudishiwa pesa' },
  'order-refund-amount': {
    en: 'Decided in part: the buyer gets the amount back, the rest is the seller’s',
    sw: 'Imeamuliwa kwa sehemu: mnunuzi anarudishiwa kiasi hicho, kinachobaki ni cha muuzaji',
  },
  'day-compared': { en: 'The day is compared', sw: 'Siku imelinganishwa' },
  'difference-taken': { en: 'It is assigned to you', sw: 'Sasa unaishughulikia wewe' },
  'difference-released': { en: 'Others can take it now', sw: 'Wengine wanaweza kuichukua sasa' },
  'difference-resolved': {
    en: 'Marked as resolved',
    sw: 'Tofauti imeshughulikiwa',
  },
  'dispute-stated': {
    en: 'Your statement is added. The other side and the admin can read it.',
    sw: 'Maelezo yako yameongezwa. Upande mwingine na msimamizi wanaweza kuyasoma.',
  },
  'payment-removed': { en: 'Removed', sw: 'Imeondolewa' },
  'destination-saved': {
    en: 'Saved: your payouts go there',
    sw: 'Imehifadhiwa: malipo yako yatatumwa hapo',
  },
  'destination-waits': {
    en: 'Saved: your payouts go there after 24 hours. Until then they go where they went before.',
    sw: 'Imehifadhiwa: malipo yako yatatumwa hapo baada ya saa 24. Hadi hapo yanatumwa yalikokuwa yanatumwa.',
  },
  'destination-name-differs': {
    en: 'It is registered in another name, so no money goes there. Use a wallet or account in your own name.',
    sw: 'Imesajiliwa kwa jina lingine, hivyo pesa hazitatumwa huko. Tumia pochi au akaunti yenye jina lako.',
  },
  'destination-not-found': {
    en: 'The operator or bank does not know this number, so no money goes there. Please check it.',
    sw: 'Mtandao au benki haiijui namba hii, hivyo pesa hazitatumwa huko. Tafadhali ikague.',
  },
  'destination-unchecked': {
    en: 'Saved. Its name cannot be looked up, so we compare it with the documents of your verification. Then money goes there.',
    sw: 'Imehifadhiwa. Jina lake haliwezi kukaguliwa mtandaoni, hivyo tunalinganisha na nyaraka za uthibitisho wako. Kisha pesa zitatumwa huko.',
  },
  'payout-requested': {
    en: 'The money is on its way',
    sw: 'Pesa ziko njiani',
  },
  'payout-waits': {
    en: 'Your payout waits for a second person’s check, then it is sent',
    sw: 'Malipo yanasubiri kukaguliwa na mtu wa pili, kisha yatatumwa',
  },
  'payout-waits-for-bank': {
    en: 'Your payout goes out with our bank’s next file',
    sw: 'Malipo yako yatatoka na faili lijalo la benki yetu',
  },
  ...moneyMessages,
  'destination-confirmed': {
    en: 'Confirmed: payouts go there',
    sw: 'Imethibitishwa: malipo yatatumwa huko',
  },
  'payout-decided': {
    en: 'Saved: the payout now follows the statement',
    sw: 'Imehifadhiwa: malipo sasa yanafuata taarifa ya kampuni',
  },
  'payout-decision-noted': {
    en: 'Saved. Another admin has to confirm it',
    sw: 'Imehifadhiwa. Msimamizi mwingine anatakiwa kuthibitisha',
  },
  'payouts-prepared': {
    en: 'The batch is ready. Another admin has to release it',
    sw: 'Kundi la malipo liko tayari. Msimamizi mwingine anatakiwa kuliruhusu',
  },
  'payouts-released': { en: 'The payouts are on their way', sw: 'Malipo yako njiani' },
  'payouts-returned': {
    en: 'The batch is dissolved. Its payouts wait again',
    sw: 'Kundi limevunjwa. Malipo yake yanasubiri tena',
  },
  'provider-on': { en: 'The provider is switched on', sw: 'Kampuni imewashwa' },
  'provider-off': { en: 'The provider is switched off', sw: 'Kampuni imezimwa' },
  'payment-saved': {
    en: 'Payment information submitted successfully!',
    sw: 'Taarifa za malipo zimehifadhiwa!',
  },
  'subscription-started': { en: 'Pay to start your plan.', sw: 'Lipa ili kuanza mpango wako.' },
  'refund-by-hand': {
    en: 'Saved: the refund has been sent',
    sw: 'Imehifadhiwa: pesa zimerudishwa',
  },
  'refund-request-withdrawn': {
    en: 'Your request is withdrawn. Nothing is refunded.',
    sw: 'Ombi lako limeondolewa. Hakuna pesa zinazorejeshwa.',
  },
  'unknown-refund-decided': {
    en: 'Saved: the refund now follows the statement',
    sw: 'Imehifadhiwa: marejesho sasa yanafuata taarifa ya kampuni',
  },
  'wrong-amount-returned': { en: 'Refund sent', sw: 'Pesa zimerudishwa' },
  'wrong-amount-credited': { en: 'Payment accepted', sw: 'Malipo yamekubaliwa' },
  'plan-refunded': {
    en: 'The money is on its way back to the seller',
    sw: 'Pesa ziko njiani kurudi kwa muuzaji',
  },
  'plan-task-done': { en: 'Task marked as done', sw: 'Kazi imewekwa kuwa imekamilika' },
  'image-stored': { en: 'Picture uploaded', sw: 'Picha imepakiwa' },
} as const satisfies Record<string, Sentence>;

export type MessageCode = keyof typeof messages;
