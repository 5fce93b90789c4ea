// Mail from the house, by kind; the server words them when they are read.
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
} as const
