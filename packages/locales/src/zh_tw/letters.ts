// Mail texts by kind; the server fills them in when the mail is read. {name} is the sender.
export const letters = {
  from: '系統通知',
  newDeviceTitle: '新的裝置登入了你的帳號',
  newDeviceText:
    '{time}（台北時間）有一台新的裝置登入了你的帳號。\n裝置：{device}\n位址：{address}\n如果不是你本人，請立即在「設定」選擇「登出所有裝置」，並聯絡客服。',
  deletionAskedTitle: '已收到刪除帳號的申請',
  deletionAskedText: '你的帳號已鎖定，將於 {time}（台北時間）刪除。在那之前重新登入，即可取消刪除。',
  deletionCancelledTitle: '已取消刪除帳號',
  deletionCancelledText: '你在 {time}（台北時間）重新登入，帳號的刪除申請已取消，一切照舊。',
  phoneBoundTitle: '手機綁定成功',
  phoneBoundText: '手機 {phone} 已於 {time}（台北時間）綁定到你的帳號。如果不是你本人操作，請聯絡客服。',
  providerLinkedTitle: '已連結新的登入方式',
  providerLinkedText: '{provider} 已於 {time}（台北時間）連結到你的帳號。如果不是你本人操作，請聯絡客服。',
  giftTitle: '{name} 送你一份禮物',
  giftText: '{name} 送了一份禮物給你，請在期限內領取，也可以退回給對方。逾期未領取會自動退回。',
  returnedTitle: '{name} 退回了你的禮物',
  returnedText: '{name} 把禮物退回給你，請領取。逾期未領取會自動存入你的錢包。',
  unclaimedTitle: '你的禮物未被領取',
  unclaimedText: '{name} 沒有在期限內領取你的禮物，現在退回給你，請領取。逾期未領取會自動存入你的錢包。',
  presentTitle: '官方贈禮',
  presentText: '這是我們送給你的禮物，請在期限內領取，逾期失效。',
  orderDeliveredTitle: '已收到你購買的商品',
  orderDeliveredText:
    '訂單 {order}：{goods}，{price} {currency}，已於 {time}（台北時間）完成付款，並將 {items} 存入你的帳戶。請保留這封信作為收據。',
  orderRefundedTitle: '訂單已退款',
  orderRefundedText:
    '訂單 {order}：{goods}，{price} {currency}，已於 {time}（台北時間）退款，並從你的帳戶收回 {items}。',
  warnedTitle: '請遵守社群規範',
  warnedText: '有玩家檢舉了你的發言或個人資料，經查證不符合社群規範。這是一次提醒，再次違規可能會被禁言或停權。',
  mutedTitle: '你已被禁言',
  mutedText: '因為違反社群規範，你在 {time}（台北時間）之前不能發言。如有疑問，請聯絡客服。',
  reportUpheldTitle: '你的檢舉已處理',
  reportUpheldText: '謝謝你的檢舉。經查證屬實，我們已經做出處分。',
  reportDismissedTitle: '你的檢舉已審核',
  reportDismissedText: '謝謝你的檢舉。經過審核，這次沒有發現違規。如果情況再發生，請再告訴我們。',
  ticketTitle: '已收到你的問題',
  ticketText: '謝謝你寫信給我們，案件編號是 {number}（{time}，台北時間）。我們會依收到的順序，回覆到這個信箱。',
  rankMultipleTitle: '倍數王第 {place} 名的獎勵',
  rankMultipleText:
    '恭喜！{from} 至 {to} 的「倍數王」活動，你得到第 {place} 名。獎勵附在這封信裡，逾期未領取會自動存入你的錢包。',
  rankWinTitle: '贏分王第 {place} 名的獎勵',
  rankWinText:
    '恭喜！{from} 至 {to} 的「贏分王」活動，你得到第 {place} 名。獎勵附在這封信裡，逾期未領取會自動存入你的錢包。',
  rankRoundsTitle: '勤玩王第 {place} 名的獎勵',
  rankRoundsText:
    '恭喜！{from} 至 {to} 的「勤玩王」活動，你得到第 {place} 名。獎勵附在這封信裡，逾期未領取會自動存入你的錢包。',
} as const
