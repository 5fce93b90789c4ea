// The contents of the two product documents: ops with their payload, paths, codes, entities. Tests compare the protocol with them.

/** Requests, and the payload fields that the documents show for them. */
export const requests: Readonly<Record<number, readonly string[]>> = {
  // First message of every socket
  10000: ['Token', 'CloseRSA'],
  // Chat socket
  30100: ['Message', 'ReplyID', 'Decode'],
  30110: ['Page', 'StartTime', 'PerPage'],
  30120: ['RoomID'],
  30130: [],
  30140: ['Page', 'PerPage'],
  30210: ['ToID', 'ItemID', 'Amount'],
  30220: [],
  30230: [],
  30270: [],
  30300: ['Title', 'Status'],
  30310: [],
  30320: [],
  // Lobby chat
  30000: ['Message', 'ReplyID', 'Decode'],
  30010: ['Message', 'ReplyID', 'Decode', 'PlayerID'],
  30020: ['Page', 'StartTime', 'PerPage', 'ChannelType', 'PlayerID', 'AfterID'],
  30030: [],
  30040: [],
  30050: ['ChannelType', 'PlayerID'],
  30080: ['Message', 'ReplyID', 'Decode', 'ChannelType'],
  30090: [],
  30250: [],
  30260: [],
  // Lobby
  11490: ['Type'],
  11510: ['Name', 'PlayerID', 'Page', 'PerPage', 'Bypass'],
  11530: ['PlayerID', 'Type'],
  11570: ['PlayerID', 'Type'],
  12630: [],
  12740: [],
  // User
  10030: [],
  10110: ['Page', 'PerPage'],
  10140: ['MailID', 'Type'],
  10160: ['Name', 'PicSetting', 'Introduction', 'Decode'],
  10640: [],
  11520: ['PlayerID'],
  11560: [],
  11680: ['StartTime', 'EndTime', 'Lang', 'Page', 'PerPage', 'Tab'],
  12350: [],
  12360: ['FriendCode'],
  12390: [],
  12640: [],
  12860: [],
  // Honor list
  10130: ['PlayerID'],
  11830: ['ID', 'Pinned'],
  // Red envelope
  12780: ['Title', 'Content', 'Amount', 'Quantity', 'Method'],
  12790: ['RedEnvelopeID'],
  12800: ['RedEnvelopeID'],
  12810: ['Status', 'Page', 'PerPage'],
  12820: [],
  12830: ['RedEnvelopeID'],
  // Promotion
  12120: ['Status'],
  12130: [],
}

/** A push according to the documents, although its number ends in 0. */
export const pushes = [30240] as const

/** First requests of the families whose numbers the documents leave open. */
export const ownRequests = [
  13000, 14000, 14100, 14200, 14300, 14400, 14500, 14600, 14700, 14800, 14900, 15000, 15100, 15110, 15120, 15130, 15200,
  15300, 15400, 15500, 15600, 20000, 20100, 20110, 20120, 20130, 20140, 20200, 20300,
] as const

/** Paths, and the body fields that the documents show for them. */
export const paths: Readonly<Record<string, readonly string[]>> = {
  captcha: ['SiteID', 'CountryCode', 'PhoneNumber', 'Lang'],
  valid_captcha: ['SiteID', 'CountryCode', 'PhoneNumber', 'ValidateCode'],
  'captcha/check': [],
  'captcha/receive': ['Screen'],
  'captcha/send': ['CountryCode', 'PhoneNumber', 'Lang'],
  'captcha/valid': ['CountryCode', 'PhoneNumber', 'ValidateCode'],
  'live/stream/get_info': ['RoomID'],
  player: ['PlayerID'],
  'player/info': [],
  'player/account': ['SiteID', 'Provider', 'Token', 'PlayerID'],
  'player/suspend': [],
  'player/ban_records': [],
  'player/third_part/bind': [],
  'third_part/info': ['SiteID', 'TPType', 'TPToken'],
  'a10t/list': [],
  'a10t/info': [],
  'club/coupon_list/export': [],
  'club/member_list/export': ['Tab', 'PerPage'],
  'club/exchange_list/export': ['Tab', 'PerPage'],
  'redenvelope/receive_info/export': ['RedEnvelopeID', 'OrderBy', 'IsDesc', 'Page', 'PerPage'],
  'payment/mycard_payment': [],
  'payment/omg': [],
  'payment/create_order': ['GoodsID', 'GoodsType', 'GateWay'],
  'payment/mycard_verify': [],
  'store/order': ['GoodsID'],
  'store/goods_setting': [],
  'store/payment_method/list': [],
  'store/exchange_gem_to_gold': ['Amount'],
  'store/exchange_gold': ['Amount'],
  'coupon/receive': ['Code'],
  'email/check': [],
  'email/bind': ['Email'],
  'rank/rich_list': [],
  'rank/list': [],
  'rank/result': [],
  'bag/log': ['StartTime', 'EndTime', 'Page', 'PerPage', 'Tab'],
  'game/replay_url': ['SiteID', 'GameCode', 'PlayerID', 'AchID', 'RoundID'],
  headshot: ['Token', 'Img'],
}

export const codes = [
  100001, 100005, 100006, 100009, 100011, 100013, 100014, 100015, 200001, 200024, 200029, 200030, 200031, 200032,
  200035, 200044, 200045, 200056, 200062, 200063, 200065, 200067, 200068, 200069, 200070, 200071, 200076, 200077,
  200078, 200079, 200080, 200081, 200082, 200083, 200086, 200087, 200119, 200121, 200122, 200124, 200125, 200218,
  200230, 200231, 200232, 200233, 200234,
] as const

/** The eighteen club cases have codes in this range; the documents do not assign them, we do. */
export const clubCodes = { from: 100017, to: 200115, cases: 18 } as const

export const ownCodes = [900001, 900002, 900003, 900004, 900005, 900006, 900007, 900008, 900009] as const

/** Fields that the documents give an entity, by the call that returns it: dots go into nested objects, Rows is the row of a list. */
export const answers: Readonly<Record<string, readonly string[]>> = {
  'player/account': [
    ...['token', 'isHost', 'provider', 'isRegist', 'baseURL', 'bag.coin', 'bag.point', 'bag.gem'],
    ...['level.level', 'level.vipLevel', 'player.playerID', 'player.name', 'player.pictureSetting', 'player.picURL'],
    ...['player.pictureURL', 'player.pictureData', 'player.phone', 'player.tptType', 'player.email'],
    ...['player.registTime', 'player.Rename', 'player.RenameLimit', 'player.RegistSituation'],
  ],
  valid_captcha: ['Token', 'Player.Player.PlayerID', 'Player.Player.Name', 'Player.Player.RegistTime', 'Player.Level'],
  11520: [
    ...['Name', 'PlayerID', 'PicURL', 'PictureSetting', 'PictureData.UploadPicURL', 'PictureData.LinePicURL'],
    ...['PictureData.FBPicURL', 'VIPLevel', 'Level', 'Information', 'Club.ClubName', 'Club.KickoutBtn', 'Bag.Items'],
    ...['RegistTime', 'LastLoginTime', 'Relationship', 'HasBlock', 'Rename', 'userEmail'],
  ],
  30000: [
    ...['ID', 'From', 'Message', 'Flag', 'CreateTime', 'SenderType', 'PlayerID', 'ReplyID', 'AutoReply'],
    ...['OriginalMessage', 'ColorID', 'ClubName'],
  ],
  30030: ['Rows.PlayerID', 'Rows.Message', 'Rows.CreateTime', 'Rows.UnreadCount'],
  30040: ['Total', 'Announcement', 'Public', 'Private', 'Club', 'EnableClub'],
  30090: ['AllianceName', 'Clubs.ClubID', 'Clubs.ClubName', 'Clubs.MemberCount', 'Clubs.PicInfo.Path'],
  30140: ['Rows.PlayerID', 'Rows.Name', 'Rows.PictureURL', 'Rows.PictureSetting', 'Rows.Online'],
  30230: ['Items.ItemID', 'Items.Amount'],
  30260: ['Title', 'Content', 'CreateTime'],
  30270: ['RoomID', 'DownStreamUrl'],
  10030: ['Gold', 'Gem', 'GamePoint'],
  10110: ['Total', 'Rows.MailID'],
  10130: [
    ...['Achievements.ID', 'Achievements.Win', 'Achievements.Bet', 'Achievements.CreateTime', 'Achievements.Pinned'],
    ...['Achievements.PlayerID', 'Achievements.SiteID', 'Achievements.GameInfo.Provider'],
    'Achievements.GameInfo.GameID',
  ],
  11490: ['Rows.PlayerID', 'Rows.Name', 'Rows.PictureSetting', 'Rows.PictureURL'],
  11510: ['Rows.Name', 'Rows.PlayerID', 'Rows.VIPLevel'],
  11680: [
    ...['Total', 'Rows.ID', 'Rows.CreateTime', 'Rows.Source', 'Rows.Reason', 'Rows.BeforeAmount'],
    'Rows.AfterAmount',
  ],
  12790: ['RedEnvelopeID', 'Content', 'Amount', 'From'],
  12830: ['RedEnvelopeID', 'Title', 'Content', 'Amount', 'Quantity', 'Method', 'ReceiveInfo'],
  14000: ['Rows.CondType', 'Rows.Condition.TargetCount', 'Rows.Condition.TargetAmount', 'Rows.Condition.Threshold'],
  14200: ['Table.LV', 'Table.Exp', 'Table.NextExp'],
  15300: [
    ...['Rows.PlayerName', 'Rows.PictureURL', 'Rows.GameCode', 'Rows.Provider', 'Rows.WinType'],
    ...['Rows.AlertInfo.SymbolNo', 'Rows.AlertInfo.Multiple', 'Rows.AlertInfo.MultipleIdx'],
  ],
  'captcha/check': ['CountryCode', 'PhoneNumber', 'Infos'],
  'captcha/receive': ['Bonus'],
  'email/check': ['Email'],
  'game/replay_url': ['ReplayURL'],
  'third_part/info': ['PlayerID'],
  'live/stream/get_info': ['DownStreamUrl'],
  'bag/log': ['Total', 'Rows.ID', 'Rows.BeforeAmount', 'Rows.AfterAmount'],
}
