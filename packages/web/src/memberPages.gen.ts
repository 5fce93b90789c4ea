// Written by npm run features: pages of signed-in players whose frame is prerendered, with the file of each page’s component.
export const memberPages: readonly (readonly [path: string, source: string])[] = [
  ['/member/friends', 'src/features/friends/FriendsPage.tsx'],
  ['/member/mail', 'src/features/mail/MailPage.tsx'],
  ['/member/passbook', 'src/features/wallet/BankBookPage.tsx'],
  ['/member/invite', 'src/features/invite/InvitePage.tsx'],
  ['/other/rewards', 'src/features/rewards/RewardsPage.tsx'],
  ['/member/settings', 'src/features/settings/SettingsPage.tsx'],
  ['/member/envelope', 'src/features/redenvelope/mine/EnvelopePage.tsx'],
  ['/club', 'src/features/clubs/ClubPage.tsx'],
  ['/purchase/buy', 'src/features/store/PurchasePage.tsx'],
  ['/member/info', 'src/features/profile/overview/ProfilePage.tsx'],
  ['/member/vip', 'src/features/profile/vip/VipPage.tsx'],
  ['/member/present', 'src/features/gifts/PresentPage.tsx'],
]
