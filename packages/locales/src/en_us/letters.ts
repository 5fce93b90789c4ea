// Mail texts by kind; the server fills them in when the mail is read. {name} is the sender.
import type { Texts } from '../locale.ts'
import type { letters as original } from '../zh_tw/letters.ts'

export const letters: Texts<typeof original> = {
  from: 'System',
  newDeviceTitle: 'New device signed in to your account',
  newDeviceText:
    'A new device signed in to your account at {time} (Taipei time).\nDevice: {device}\nAddress: {address}\nIf it wasn’t you, choose “Sign out everywhere” in the settings at once and contact support.',
  deletionAskedTitle: 'We received your request to delete your account',
  deletionAskedText:
    'Your account is locked and will be deleted at {time} (Taipei time). Sign in before then to cancel.',
  deletionCancelledTitle: 'Account deletion canceled',
  deletionCancelledText:
    'You signed in at {time} (Taipei time), so the deletion is canceled. Everything stays as it was.',
  accountRestoredTitle: 'Your account was restored',
  accountRestoredText:
    'Support restored your account at {time} (Taipei time), so the deletion is canceled. Everything stays as it was.',
  phoneBoundTitle: 'Your phone is linked',
  phoneBoundText:
    'Phone {phone} was linked to your account at {time} (Taipei time). If it wasn’t you, contact support.',
  providerLinkedTitle: 'New way to sign in linked',
  providerLinkedText:
    '{provider} was linked to your account at {time} (Taipei time). If it wasn’t you, contact support.',
  giftTitle: '{name} sent you a gift',
  giftText:
    '{name} sent you a gift. Collect it in time, or return it. If you don’t collect it, it goes back on its own.',
  returnedTitle: '{name} returned your gift',
  returnedText: '{name} returned your gift. Please collect it. Otherwise it goes to your wallet on its own.',
  unclaimedTitle: 'Your gift wasn’t collected',
  unclaimedText:
    '{name} didn’t collect your gift in time, so here it is again. Please collect it. Otherwise it goes to your wallet on its own.',
  presentTitle: 'A gift from us',
  presentText: 'This is a gift from us. Collect it in time, or it expires.',
  orderDeliveredTitle: 'Your purchase has arrived',
  orderDeliveredText:
    'Order {order}: {goods}, {price} {currency}, paid at {time} (Taipei time). {items} added to your wallet. Please keep this letter as your receipt.',
  orderRefundedTitle: 'Order refunded',
  orderRefundedText:
    'Order {order}: {goods}, {price} {currency}, refunded at {time} (Taipei time). {items} taken back from your wallet.',
  clubAcceptedTitle: 'The club accepted your application',
  clubAcceptedText:
    'The club “{club}” accepted your application. Welcome! Members see whether you are online; you can turn this off in the settings.',
  clubRefusedTitle: 'The club declined your application',
  clubRefusedText:
    'The club “{club}” did not accept your application this time. You can apply there again after {hours|# hour|# hours}, or apply to another club.',
  clubInvitedTitle: 'A club invites you',
  clubInvitedText:
    '{inviter} invites you to the club “{club}”. Accept or decline on the club page within {days|# day|# days}.',
  allianceInvitedTitle: 'An alliance invites your club',
  allianceInvitedText:
    'The club “{club}” invites your club to the alliance “{alliance}”. Answer on the alliance page before {time} (Taipei time).',
  envelopeReturnedTitle: 'Your red envelope has ended',
  envelopeReturnedText:
    'Your red envelope “{title}” ended at {time} (Taipei time). {claims} of {quantity} shares were claimed. {coins} coins went back to your wallet.',
  warnedTitle: 'Please follow the community rules',
  warnedText:
    'A player reported your messages or profile, and we found that they break the community rules. This is a reminder: next time you may be muted or banned.',
  mutedTitle: 'You’ve been muted',
  mutedText:
    'You broke the community rules and can’t chat until {time} (Taipei time). If you have questions, contact support.',
  clubKickedTitle: 'You were removed from the club',
  clubKickedText: 'You were removed from the club “{club}”. After {hours|# hour|# hours} you can join another one.',
  clubDeputyTitle: 'You are a deputy leader',
  clubDeputyText:
    'You are now a deputy leader of the club “{club}”: you can decide applications, invite players and moderate its chat.',
  clubDeputyRemovedTitle: 'You are no longer a deputy leader',
  clubDeputyRemovedText: 'You are no longer a deputy leader of the club “{club}”. You are still a member.',
  clubLeaderTitle: 'You are the leader',
  clubLeaderText: 'You are now the leader of the club “{club}”.',
  clubSucceededTitle: '{successor} leads the club now',
  clubSucceededText: '{successor} is now the leader of the club “{club}”. You are still a member.',
  clubLeaderChangeTitle: 'The club changes its leader',
  clubLeaderChangeText:
    'On {time} (Taipei) {successor} becomes leader of the club “{club}”. Until then nobody can join, and no coupons are granted.',
  clubDissolutionTitle: 'The club will be dissolved',
  clubDissolutionText: 'The club “{club}” will be dissolved on {time} (Taipei). Until then the leader can cancel this.',
  clubChangeCancelledTitle: 'The change was cancelled',
  clubChangeCancelledText: 'The pending change of the club “{club}” was cancelled. Everything stays as it is.',
  clubDissolvedTitle: 'The club was dissolved',
  clubDissolvedText: 'The club “{club}” was dissolved. You can join another one at once.',
  clubAbsenceTitle: 'Your club needs you',
  clubAbsenceText:
    'You have not signed in for {days} days. After {limit} days another member becomes leader of the club “{club}”.',
  clubReminderTitle: 'Members would like a chat room',
  clubReminderText:
    '{player} would like the club “{club}” to open its chat room. Use “Create chat room” in the menu of the club.',
  clubGroupTitle: '{club}: message from {name}',
  clubGroupText: '{message}',
  reportUpheldTitle: 'Your report was handled',
  reportUpheldText: 'Thank you for your report. We confirmed it and took action.',
  reportDismissedTitle: 'Your report was reviewed',
  reportDismissedText:
    'Thank you for your report. We looked into it and found no violation this time. If it happens again, please tell us.',
  ticketTitle: 'We received your question',
  ticketText:
    'Thank you for writing. Your case number is {number} ({time}, Taipei time). We answer in order of arrival, to this mailbox.',
  ticketAnswerTitle: 'Our answer to your question {number}',
  ticketAnswerText: '{answer}',
  rankMultipleTitle: 'Top multiplier: your reward for No. {place}',
  rankMultipleText:
    'Congratulations! You came in No. {place} in “Top multiplier” from {from} to {to}. Your reward is attached. If you don’t collect it in time, it goes to your wallet on its own.',
  rankWinTitle: 'Top winner: your reward for No. {place}',
  rankWinText:
    'Congratulations! You came in No. {place} in “Top winner” from {from} to {to}. Your reward is attached. If you don’t collect it in time, it goes to your wallet on its own.',
  rankRoundsTitle: 'Most rounds: your reward for No. {place}',
  rankRoundsText:
    'Congratulations! You came in No. {place} in “Most rounds” from {from} to {to}. Your reward is attached. If you don’t collect it in time, it goes to your wallet on its own.',
  rankEventTitle: '“{title}”: your reward for No. {place}',
  rankEventText:
    'Congratulations! You came in No. {place} in “{title}” from {from} to {to}. Your reward is attached. If you don’t collect it in time, it goes to your wallet on its own.',
  rankCancelledTitle: '“{title}” was cancelled',
  rankCancelledText: 'Sorry, “{title}” was cancelled. Your entry fee is back in your wallet in full.',
  claimLateTitle: 'A reward you haven’t collected',
  claimLateText:
    'The time to collect this reward is over, so here it is. Your reward is attached. If you don’t collect it in time, it goes to your wallet on its own.',
  vaultShareTitle: 'You opened the vault on {day}',
  vaultShareText:
    'Congratulations! On {day} the vault was opened by {openers|# player|# players}, and the pool is shared equally. Your share is attached; if you don’t collect it in time it goes to your wallet.',
  clubCouponTitle: 'A coupon from the club “{club}”',
  clubCouponText:
    'The officers of “{club}” granted you a coupon. Collect it within {days} days; after that it returns to the club treasury. You can play with the coins at once, but cannot give them on for {frozen} days.',
  clubWeekTitle: 'Prize for place {place} in the weekly club contest',
  clubWeekText:
    'Congratulations! In the club contest from {from} to {to}, “{club}” took place {place}. This is your share by your contribution of that week. If it is not collected in time, it is credited to your wallet automatically.',
  hostApprovedTitle: 'You’re a host now',
  hostApprovedText: 'Congratulations! Your application was accepted. Open the studio to set up your room and go live.',
  hostRefusedTitle: 'Your host application',
  hostRefusedText:
    'Your application wasn’t accepted this time. Reason: {reason}\nYou can apply again in {days|# day|# days}.',
  giftPasswordLockedTitle: 'Please set a new gift password',
  giftPasswordLockedText:
    'Support disabled your gift password at {time} (Taipei time). Set a new one on the gift page with a code that is sent to your phone.',
  officeTitle: '{title}',
  officeText: '{text}',
}
