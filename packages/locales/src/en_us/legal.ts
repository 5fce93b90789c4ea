// Terms of service and privacy, in short paragraphs.
import type { Texts } from '../locale.ts'
import type { legal as original } from '../zh_tw/legal.ts'

export const legal: Texts<typeof original> = {
  termsPlay: 'Just for fun',
  termsPlayText:
    'This site offers simulated games. Coins, gems and points work in the games only. They can’t be exchanged for cash or goods or resold, and this site never pays out cash.',
  termsAge: 'Age',
  termsAgeText: 'Only people aged 18 and over may use this site.',
  termsAccount: 'Accounts',
  termsAccountText:
    'One phone number can have up to 5 accounts at a brand. Keep your phone and codes safe. Selling, renting out or handing over accounts or play coins is forbidden and may get you banned.',
  termsFair: 'Fairness',
  termsFairText:
    'Odds and returns are public. A seed that the server commits to beforehand decides every round, and you can verify it yourself.',
  termsConduct: 'Conduct',
  termsConductText:
    'Respect other players. Insults, scams, personal details and advertising are removed, and whoever posts them may be muted or banned.',
  privacyWhat: 'What we keep',
  privacyWhatText:
    'Your phone number (to sign in), the nickname and profile you write, chat messages, game and wallet records, and the cookies needed to sign in.',
  privacyWhy: 'What for',
  privacyWhyText: 'Only to sign you in, run the games, handle reports and keep accounts safe. We don’t sell your data.',
  privacyWho: 'Who can see it',
  privacyWhoText:
    'Other players see your nickname, picture, level, profile text and public messages. They never see your phone number.',
  privacyHow: 'Deletion',
  privacyHowText:
    'You can ask us to delete your account. It is locked for 30 days first, and signing in cancels the deletion. After that your personal data is removed.',
}
