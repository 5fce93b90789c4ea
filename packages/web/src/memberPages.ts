// Pages of signed-in players whose frame is prerendered, with the file of each page's component.

/** `source` is the key of the page in the build's manifest; `only` the property of brands that have the page. */
export const memberPages: readonly (readonly [path: string, source: string, only?: 'redEnvelope'])[] = [
  ['/member/info', 'src/features/profile/overview/ProfilePage.tsx'],
  ['/member/vip', 'src/features/profile/vip/VipPage.tsx'],
  ['/member/passbook', 'src/features/wallet/BankBookPage.tsx'],
  ['/member/present', 'src/features/gifts/PresentPage.tsx'],
  ['/member/mail', 'src/features/mail/MailPage.tsx'],
  ['/other/rewards', 'src/features/rewards/RewardsPage.tsx'],
  ['/member/friends', 'src/features/friends/FriendsPage.tsx'],
  ['/club', 'src/features/clubs/ClubPage.tsx'],
  ['/member/envelope', 'src/features/redenvelope/mine/EnvelopePage.tsx', 'redEnvelope'],
  ['/member/invite', 'src/features/invite/InvitePage.tsx'],
  ['/member/settings', 'src/features/settings/SettingsPage.tsx'],
  ['/purchase/buy', 'src/features/store/PurchasePage.tsx'],
]
