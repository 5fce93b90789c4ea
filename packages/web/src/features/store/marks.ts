// Logos of payment methods, drawn by us: initials on a colour associated with the method.

export interface Mark {
  /** At most four characters; `LINE` is set smaller than `Pi`. */
  readonly text: string
  readonly ground: string
  readonly ink: string
  /** A second colour as a band below the initials. */
  readonly band?: string
}

const mark = (text: string, ground: string, ink = '#fff', band?: string): Mark => ({
  text,
  ground,
  ink,
  ...(band === undefined ? {} : { band }),
})

export const marks: Readonly<Record<string, Mark>> = {
  'mycard.points': mark('My', '#e8641b', '#fff', '#ffd34d'),
  'mycard.member': mark('My+', '#e8641b', '#fff', '#ffffff'),
  'mycard.free': mark('My0', '#e8641b', '#fff', '#7ad37a'),
  'mobile.ezPay': mark('ez', '#f28c1e', '#fff', '#2b4a8b'),
  'mobile.taiwanPay': mark('TW', '#d5203a', '#fff', '#1f3f9d'),
  'mobile.easyCard': mark('Easy', '#0073bd', '#fff', '#8cc63f'),
  'mobile.allPay': mark('O', '#3a3f47', '#fff', '#39b54a'),
  'mobile.icashPay': mark('ic', '#0a8f3c', '#fff', '#f58220'),
  'mobile.piWallet': mark('Pi', '#ffcc33', '#3a2a00', '#e2574c'),
  'mobile.linePay': mark('LINE', '#06b84f', '#fff'),
  'mobile.applePay': mark('Pay', '#f5f5f7', '#1d1d1f'),
  'bank.first': mark('1st', '#0c7a4d', '#fff', '#e6b422'),
  'bank.chinaTrust': mark('CT', '#00776f', '#fff', '#d7262e'),
  'bank.mycard': mark('My', '#e8641b', '#fff', '#1b5e3b'),
  'card.funPoint': mark('FUN', '#c2186b', '#fff', '#ffd34d'),
  'card.mycard': mark('My', '#e8641b', '#fff', '#4a5bd0'),
}
