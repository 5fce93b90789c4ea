// Mail from the house, by kind; the server words them when they are read.
export const letters = {
  newDeviceTitle: '新的裝置登入了你的帳號',
} as const
