// Terms of service, a whole document. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { terms as original } from '../zh_tw/terms.ts'

export const terms: Texts<typeof original> = {
  contents: 'Contents',
  updated: 'Last updated: 17 November 2026',
  lead: 'These terms say what you may expect of {brand} and what we expect of you. By registering or signing in you confirm that you have read and accept them. If you do not, please do not use this site.',
  nature: '1. What this service is',
  natureText:
    '{brand} is a platform of simulated games for entertainment only: slots, fishing, shared rounds and live rooms.\n- It is not a gambling service: no cash is staked and no cash is paid out.\n- Coins, gems, points, items and ranking prizes cannot be exchanged for money, goods or anything of value.\n- Success here says nothing about success in games for real money.',
  age: '2. Age and eligibility',
  ageText:
    'You must be at least 18 years old and allowed by your local law to use this site. If we have reason to doubt it, we may ask for proof and suspend the account until we have it.\nParents who find a minor using the site should contact customer service; we will close the account.',
  account: '3. Your account',
  accountText:
    'You open an account with a phone number or a sign-in provider. What you tell us must be true and be about you.\n- One phone number can have up to 5 accounts at a brand.\n- An account is for you alone: it may not be sold, rented, shared or handed over.\n- Keep your phone, codes and gift password safe; what is done with your sign-in counts as done by you.\n- Signing in elsewhere ends the earlier connection. Tell customer service at once if something looks wrong.\n- A nickname may not pass for another person or for our staff, nor break the rules of conduct.',
  virtual: '4. Virtual goods',
  virtualText:
    'Coins, gems, points, VIP, items, badges and prizes are virtual goods that we license to you for use within the service. They remain the operator’s property.\n- The licence is personal, cannot be transferred and ends with the account.\n- Buying, selling, pledging or topping up outside the site, or exchanging for money in any way, is forbidden.\n- Virtual goods gained by a fault, by fraud or by breaking these terms may be taken back; the records are kept.\n- We may change games, odds versions and rewards for balance and safety; rounds that are over are not affected.',
  purchases: '5. Purchases and refunds',
  purchasesText:
    'Before you buy, the page shows the item, its amount, the price and the currency. Payment is handled by the payment provider; we never see your card number.\n- Once the payment is confirmed, the item is credited at once. If it does not arrive, send customer service the order number.\n- Delivered virtual goods are not refunded, unless the law says otherwise or the fault is ours.\n- With a refund the goods are taken back; what was already used is noted as owed.\n- Unauthorised payments and chargebacks lead to suspension.\n- You can set your own daily limit for purchases, see section 9.',
  gifts: '6. Gifts and events',
  giftsText:
    'Gifts between players need a gift password and are limited by level, VIP and day. A gift that was accepted cannot be taken back.\nThe rules of rankings, missions, invitations and codes stand on their pages. Rewards gained by several accounts, by programs or by collusion are void.',
  fairPlay: '7. Fairness',
  fairPlayText:
    'Every round follows from a seed that the server commits to beforehand, your own seed and the number of the round. Who you are, your balance and what the platform has won or lost play no part.\n- Returns, odds and jackpot figures of every game are published on the page “Fairness”.\n- Once a seed is revealed, anyone can work the round out again, in the browser or with a program of their own.\n- A round that waits for a choice for more than 24 hours is finished with the first option.\n- If we break off a flight, bets with an automatic multiple are settled by the chain and all others are returned.\n- After a database was restored or switched, all seeds in use are retired and made anew.',
  conduct: '8. Conduct',
  conductText:
    'The following is forbidden:\n- insults, harassment, discrimination, threats, sexual content and calls to break the law\n- scams, impersonation, personal details of others, advertising and trade outside the site\n- cheats, bots, forged requests, and using a fault instead of reporting it\n- collusion, score boosting, money laundering, and disturbing servers or other players\nSuch content is removed. Public chat is limited by word filter, pace and VIP; players can report and block.',
  responsible: '9. Responsible play',
  responsibleText:
    'Play is for fun. In the member centre you can set daily limits for time, bets and purchases, take a break or exclude yourself.\n- Tighter limits hold at once, looser ones after 24 hours.\n- A break lasts 1, 3, 7 or 30 days: no bets and no purchases.\n- Self-exclusion lasts 180, 365 or 1,825 days: you are signed out at once, cannot sign in until it ends, and cannot call it off.\n- A reminder of your time comes every 60 minutes unless you change it.\nIf playing harms your life, stop and seek professional help.',
  content: '10. Content and rights',
  contentText:
    'Games, art, music, software and marks belong to the operator or its licensors. You may share replays and pictures for personal use. Copying, reverse engineering and commercial use are not allowed.\nPictures and texts you upload stay yours. You allow us to show and transmit them within the service and confirm that they infringe nobody’s rights.',
  interruptions: '11. Interruptions and maintenance',
  interruptionsText:
    'We do our best to keep the service running but cannot promise that it never fails. Maintenance is announced, except in an emergency.\nAfter a lost connection the server’s record counts: when you come back, you see the result or go on with the choice that waits.',
  suspension: '12. Suspension and ending',
  suspensionText:
    'If you break these terms we may warn or mute you, restrict functions, suspend or close the account, and we tell you why by letter. You can appeal to customer service within 30 days.\nYou can delete your account in the member centre at any time: it is locked for 30 days, and signing in cancels the deletion; then personal data is removed and virtual goods end without compensation.',
  liability: '13. Liability',
  liabilityText:
    'The service is provided as it is. As far as the law allows, we are not liable for indirect loss, third-party services or network problems, and in total for no more than you paid in the last 12 months.\nNothing here excludes liability that cannot be excluded, or your statutory rights as a consumer.',
  changes: '14. Changes and applicable law',
  changesText:
    'We may change these terms. Material changes are announced at least 7 days before they take effect, and you are asked to accept them. If one provision is void, the others remain.\nThe law of the place where the operator is established applies, without taking away the protection of your local consumer law. If language versions differ, the Traditional Chinese one prevails.',
  contact: '15. Contact',
  contactText:
    'For any question about these terms, your account or a payment, use the online chat or the form of customer service. We usually answer within 3 working days.',
}
