import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/info.ts';

export default {
  aboutTitle: 'Kuhusu Sokoni',
  aboutHeading: 'Kuhusu Sokoni',
  aboutIntro:
    'Sokoni ni duka kubwa la mtandaoni la Tanzania: wauzaji wa kila mkoa mahali pamoja, na malipo yaliyo salama kwa pande zote mbili.',
  mission: 'Dhamira yetu',
  missionText:
    'Kumpa kila mfanyabiashara wa Tanzania duka lililo wazi kwa nchi nzima, na kila mnunuzi bei ya haki na bidhaa zinazofika.',
  vision: 'Maono yetu',
  visionText:
    'Kununua kwa muuzaji wa Mwanza, Mbeya au Zanzibar kuwe rahisi na salama kama kununua duka la jirani.',
  founder: 'Mwanzilishi na Mkurugenzi Mtendaji',
  founderText:
    'Sokoni ilianzishwa Arusha na Mkurugenzi Mtendaji wake, aliyekuwa akiuza simu kwenye meza sokoni na kuona wateja wakisafiri saa nyingi kutafuta kitu kilichokuwa kimekosa mnunuzi kwingine.',
  founderQuote:
    '“Soko hufanya kazi watu wanapoaminiana. Tumeijenga imani ndani yake: muuzaji hulipwa mnunuzi akishapata bidhaa.”',
  payments: 'Njia za kulipa',
  paymentsText:
    'Unalipa kupitia kampuni ya malipo yenye leseni, kwenye ukurasa wake au kwa ombi kwenye simu yako, na kwa njia nyingine zinazoonyeshwa wakati wa kulipa; Sokoni haioni kamwe PIN yako. Ukihifadhi kadi kwenye wasifu wako, tunaikagua namba yake mara moja na kubaki na tarakimu nne za mwisho, tarehe ya kuisha na alama ya kuitambua kadi. Unaweza kuiondoa wakati wowote.',
  mobileMoney: 'Pesa za simu',
  mobileMoneyNames: 'M-Pesa, Airtel Money, Mixx by Yas (Tigo Pesa) na HaloPesa',
  bankTransfer: 'Kutuma kutoka benki',
  bankTransferText: 'Kwenye akaunti yetu wenyewe, kutoka benki yoyote',
  controlNumber: 'Namba ya malipo (control number)',
  controlNumberText: 'Kwa simu, benki au wakala, kwenye namba ya oda yako',
  lipaNumber: 'Lipa namba',
  lipaNumberText: 'Kutoka mtandao wowote wa pesa za simu kwenye namba yetu wenyewe',
  cash: 'Pesa taslimu',
  cashText: 'Mlangoni, pale inapoonyeshwa wakati wa kulipa',
  inWordsCard: 'kadi',
  inWordsBankTransfer: 'kutuma kutoka benki',
  inWordsControlNumber: 'namba ya malipo (control number)',
  inWordsLipaNumber: 'lipa namba',
  inWordsCash: 'pesa taslimu mlangoni',
  card: 'Kadi',
  cardNames: 'Visa na MasterCard, kupitia mtoa huduma wetu wa kadi',
  comingSoon: 'Zinakuja hivi karibuni',
  contact: 'Mawasiliano',
  headOffice: 'Makao makuu',
  support: 'Msaada, kila siku saa 2 asubuhi hadi saa 2 usiku',
  faqTitle: 'Maswali yanayoulizwa mara kwa mara',
  faqHeading: 'Maswali yanayoulizwa mara kwa mara',
  faqIntro: 'Yale tunayoulizwa zaidi. Kama swali lako halipo hapa, tupigie au tuandikie.',
  faqTotalQuestion: 'Nitaona lini jumla nitakayolipa?',
  faqTotalAnswer:
    'Kikapu kinaonyesha bei ya bidhaa, na ya usafirishaji ukishachagua inakokwenda. Utaona jumla kamili kabla ya kulipa.',
  faqCostQuestion: 'Usafirishaji unagharimu kiasi gani?',
  faqCostAnswer:
    'Kwa kila muuzaji: {sameDistrict} ndani ya wilaya moja, {sameRegion} ndani ya mkoa mmoja, {mainland} kwenda mkoa mwingine wa bara, {zanzibar} kwenda au kutoka Zanzibar. Ukiichukua kwa muuzaji ni bure, na baadhi ya wauzaji husafirisha bure. Kituo cha kuchukulia kina bei yake, ambayo haizidi kamwe bei ya kuletewa mahali hapo.',
  faqCancelQuestion: 'Naweza kughairi oda?',
  faqCancelAnswer:
    'Ndiyo, kwenye Oda Zangu. Kabla muuzaji hajaikubali unaweza kuighairi mara moja; ikiwa inaandaliwa, unaweza kumwomba muuzaji aighairi. Utarudishiwa pesa kwa njia uliyolipia. Muuzaji asipokubali ndani ya saa 48, oda inaghairiwa na unarudishiwa pesa.',
  faqFailedQuestion: 'Nimelipa, lakini ukurasa bado unasema unasubiri. Nifanyeje?',
  faqFailedAnswer:
    'Usilipe tena. Wakati mwingine mitandao huchelewa kuthibitisha; oda itaonekana imelipwa mara tu ikithibitishwa. Kama bidhaa zimeshauzwa, utarudishiwa pesa.',
  faqWholesaleQuestion: 'Bei za jumla hufanyaje kazi?',
  faqWholesaleAnswer:
    'Baadhi ya bidhaa ni nafuu ukinunua nyingi. Mara tu kikapu chako kinapokuwa na vipande vya kutosha, kila kimoja hutozwa bei ya jumla.',
  privacyTitle: 'Sera ya Faragha',
  privacyHeading: 'Sera ya Faragha',
  privacyIntro:
    'Tunachojua kukuhusu, kwa nini, nani mwingine anakiona, na unachoweza kutuomba chini ya Sheria ya Ulinzi wa Taarifa Binafsi ya mwaka 2022.',
  whoTitle: 'Nani anawajibika',
  whoText:
    'Sokoni ya Arusha ndiyo mdhibiti wa taarifa. Mawasiliano kuhusu taarifa zako yako mwisho wa ukurasa huu.',
  whatTitle: 'Tunachohifadhi',
  whatAccount:
    'Akaunti yako: jina, jina la mtumiaji, barua pepe, namba ya simu, mahali, anwani za kuletewa, njia za malipo ulizohifadhi, na picha ukiiweka.',
  whatOrders:
    'Oda zako: nini, lini, kwa nani, zilikwenda wapi, zililipwaje, yaliyosemwa kwenye mgogoro, maoni yako, na arifa zake.',
  whatSelling:
    'Ukiuza: jina la biashara, bidhaa, mpango, malipo na pochi yako, na vinavyokuthibitisha: namba, picha, uraia, leseni ya biashara.',
  whatVisit:
    'Ziara yako: lugha, kuingia kwako, kumbukumbu za kiufundi pamoja na anwani ya mtandao, na kivinjari unachotumia kununua na kuuza.',
  neverTitle: 'Tusichohifadhi kamwe',
  neverCards:
    'Namba za kadi na CVC. Kwa kadi iliyohifadhiwa hubaki tarakimu nne za mwisho, tarehe ya kuisha na alama ya kuitambua, hadi uiondoe.',
  neverAds: 'Taarifa za kukulenga kwa matangazo. Hatuuzi taarifa.',
  neverPasswords:
    'Nenosiri lako. Tunahifadhi tu alama yake, ambayo haiwezi kugeuzwa kuwa nenosiri tena.',
  whyTitle: 'Kwa nini tunaruhusiwa',
  whyContract: 'Kutekeleza ulichoagiza: kuuza, kufikisha, kulipa, kukujibu.',
  whyLaw: 'Kwa sababu sheria za kodi, uhasibu na ulinzi wa mlaji zinahitaji.',
  whySafety: 'Kulinda soko dhidi ya ulaghai. Unaweza kupinga matumizi haya.',
  shareTitle: 'Nani mwingine anaziona',
  shareSellers:
    'Muuzaji wa oda uliyolipia: jina lako, anwani ya kuletewa na barua pepe; namba yako baada ya kukubali oda. Ukiuza, kila mtu anaona jina la biashara na mahali ulipo, na namba yako ukichagua WhatsApp kwa maswali; walioingia kwenye akaunti wanaona barua pepe yako, na wanunuzi wanaochukua au kurudisha bidhaa wanaona jina na namba yako.',
  sharePayment:
    'Kampuni ya malipo: jina, barua pepe, namba na kiasi. Kampuni zinazosafirisha SMS na barua pepe zetu: namba au barua pepe yako, na ujumbe. Huduma ya arifa ya kivinjari chako, ukiiwasha: ujumbe uliosimbwa, unaosomeka na kivinjari chako tu.',
  shareReviews:
    'Kila mtu: maoni yako, pamoja na jina lako la kwanza na herufi ya kwanza ya jina la mwisho.',
  shareAuthorities: 'Mamlaka za Tanzania, sheria ikitulazimu.',
  keepTitle: 'Kwa muda gani',
  keepAccount:
    'Akaunti yako mpaka uifute, picha yake wiki moja zaidi. Vinavyothibitisha muuzaji: hadi siku 90 baada ya uamuzi wetu.',
  keepOrders:
    'Oda na risiti kwa muda unaotakiwa na sheria ya kodi; ukifuta akaunti yako, oda zinabaki bila jina lako, risiti za kodi kama zilivyo kwa mamlaka ya kodi. Nyota za maoni yako zinabaki. Picha unazoweka kwenye mgogoro: mwaka mmoja. Arifa: siku 90.',
  keepLogs:
    'Kumbukumbu za kiufundi kwa siku 30. Kivinjari na anwani ya mtandao unayotumia kununua na kuuza: siku 90.',
  rightsTitle: 'Haki zako',
  rightsText: 'Kuona taarifa zako, kuzisahihisha, kufutiwa, kuzichukua, kupinga matumizi.',
  rightsHow:
    'Zibadilishe kwenye Wasifu Wangu; zipakue au futa akaunti yako kwenye Taarifa zako hapo hapo. Kwa mengine tuandikie: tunajibu ndani ya siku 30.',
  rightsComplain:
    'Unaweza kulalamika kwa Tume ya Ulinzi wa Taarifa Binafsi (PDPC) ya Tanzania wakati wowote.',
  cookiesTitle: 'Vidakuzi',
  cookiesText:
    'Vile tu ambavyo duka linahitaji: kuingia kwako, kikapu chako na kuponi yake, bidhaa unazolinganisha, lugha yako, safuwima ulizochagua za orodha kwenye paneli, taarifa ya kilichotokea hivi punde, ulichoandika unapoagiza au kabla ya kutakiwa kuingia, hatua za kubadilisha nenosiri au kuingia kwa SSO, na alama za kutambua kivinjari chako kwa mwaka mmoja ili kulinda akaunti na kuzuia ulaghai. Hakuna kinachokufuata kwenye tovuti nyingine.',
  changesTitle: 'Mabadiliko',
  changesText:
    'Sera hii ikibadilika kwa jambo linalokuhusu, tutakujulisha kwa barua pepe kabla haijaanza kutumika.',
} as const satisfies TranslationOf<typeof en>;
