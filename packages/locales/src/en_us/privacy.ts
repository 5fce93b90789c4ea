// The privacy policy, a whole document that follows docs/privacy.md. Loaded only by its pages.
import type { Texts } from '../locale.ts'
import type { privacy as original } from '../zh_tw/privacy.ts'

export const privacy: Texts<typeof original> = {
  contents: 'Contents',
  updated: 'Last updated: 17 November 2026',
  lead: 'This policy says what {brand} keeps about you, why, for how long, and what you can do about it.',
  who: '1. Scope and controller',
  whoText:
    'This policy covers the site and app of {brand}. The operator of this brand is responsible for the data. Accounts of different brands are separate and share no personal data.',
  collect: '2. What we keep',
  collectText:
    '- Identity: phone number or the identifier of a sign-in provider; an e-mail address if you enter one\n- Profile: nickname, picture, introduction, level, VIP and settings\n- Connection: times of sign-in, IP address, browser and a cookie that recognises the device\n- Games and wallet: every round, bet and win, seeds, changes of balance, gifts and purchases\n- Community: chat messages, friends and blocks, clubs, reports and talks with customer service\n- Payments: orders, amounts and the provider’s notices; never a card number',
  purposes: '3. What for',
  purposesText:
    '- to sign you in, run the games and keep what is yours\n- to compute and prove fairness and to balance the books\n- to prevent fraud, takeover and abuse, and to enforce limits, breaks and self-exclusion\n- to handle reports, appeals and questions\n- to meet legal duties such as accounting and the protection of minors\nWe do not sell personal data and use no third-party advertising trackers.',
  visible: '4. What others can see',
  visibleText:
    'Other players see your nickname, picture, introduction, level, VIP, balance, dates of registration and last visit, and what you write in public channels.\n- Phone number and e-mail address are masked on every screen, also on your own.\n- You can hide your name in announcements of wins; people you block do not find your profile.\n- Uploaded pictures are drawn anew without their metadata.',
  sharing: '5. Who receives data',
  sharingText:
    'Only where it is needed, and only the part that is needed:\n- providers of text messages: your phone number and the code\n- sign-in providers that you choose\n- payment providers: order number, amount and item\n- authorities, where the law requires it\nProviders may use the data only as we instruct them.',
  cookies: '6. Cookies and local storage',
  cookiesText:
    'We use only cookies that the service needs: sign-in, known device, language and security checks. Preferences such as sound are stored in your browser. There are no advertising or analytics cookies, hence no consent banner.',
  retention: '7. How long we keep it',
  retentionText:
    '- sign-in codes: 2 days\n- sign-in records: 90 days; known devices: 400 days after the last visit\n- chat messages: 90 days; sending pace: until the account is deleted\n- rounds and wallet entries: 90 days, then only daily totals\n- letters: 30 days readable, deleted 30 days later\n- gifts: 400 days after they were settled; payment notices: 400 days\n- purchases: long-term, as accounting requires\n- reports: 180 days after they were settled; tickets: 180 days after they were settled, 365 at most\n- playing time and used limits: 90 days; ended breaks and exclusions: 365 days\n- announcements of wins: 90 days; wins on show: 30 days, small ones 3; honor list: the latest 10 and the locked ones\n- phone rewards and invitations: long-term as keyed hashes only, so that nothing is paid twice\n- backups: as long as the backup file is kept\n- live rooms: which broadcasts you watched, 30 days; recordings, 14 days; gifts to hosts, 400 days\n- reminders: browsers that show them, until you remove them, sign out or delete the account; reminders sent, 30 days\n- statistics of use: without account, address or text, 30 days, then only daily totals for 400 days; Global Privacy Control of the browser is obeyed, and you can switch them off in the settings',
  security: '8. Security',
  securityText:
    'All connections are encrypted. Tokens and passwords are stored as hashes only; logs hold no phone numbers, tokens or codes. Internal access is limited by duty and recorded. If a breach may affect you, we tell you and the authority without delay.',
  rights: '9. Your rights',
  rightsText:
    'In the member centre you can:\n- download all your records (a JSON file)\n- see your sign-ins and sign out other devices\n- correct nickname, picture, introduction and contact details\n- choose what is public, set limits, take a break or exclude yourself\n- delete your account\nYou can also ask customer service to explain, correct, restrict or stop the processing, and complain to your local data protection authority.',
  deletion: '10. Deleting your account',
  deletionText:
    'When you ask for deletion, the account is locked at once and all devices are signed out. Signing in within 30 days cancels it. After 30 days:\n- the nickname becomes a pseudonym; phone, sign-in providers, e-mail address, introduction and pictures are deleted\n- your live room, stream key and recordings are deleted\n- sign-ins, addresses, devices, letters and settings are deleted\n- public messages stay under the pseudonym until their time is over; the text of private ones is removed at once\n- rounds, seeds and the ledger stay under a number alone: the books must add up, and your win is somebody’s loss\nWhoever signs in with the same phone number later starts a new account.',
  minors: '11. Minors',
  minorsText:
    'This site is not for people under 18, and we do not knowingly collect their data. If we find such an account we close it and delete the data.',
  changes: '12. Changes and contact',
  changesText:
    'Material changes are announced at least 7 days before they take effect. For any question about personal data, contact us through customer service; we answer within 30 days.',
}
