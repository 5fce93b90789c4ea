// Enumerations and limits of channels and messages. It imports no schemas.
export const channelTypes = { public: 1, private: 2, club: 3, alliance: 4, announcement: 6 } as const
/** Not in the product documents: the messages of a live room, read and sent over the chat socket's own ops. */
export const liveChannelType = 5
export const senderTypes = { player: 0, service: 1, system: 2 } as const
/** A message with `tradeWarning` is shown with the warning against trading accounts or coins. */
export const messageFlags = { plain: 0, tradeWarning: 1 } as const
/** The greatest length of a message, in code points. */
export const messageLength = 100
/** The lowest VIP level that may send to the public channel, unless operators change it (`chat.publicVip`): Gold. */
export const publicChatVip = 3
