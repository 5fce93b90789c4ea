// Pure rules of names: which are valid, which two look the same, and which are reserved for the operator.
import { brands } from '@lantern/brands/brands.ts'
import { nicknameLength, nicknameLetters } from '@lantern/protocol/values/accounts.ts'

/** Names are stored in NFKC, so that width and composition make no difference. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim()
}

export function checkNickname(name: string): 'NicknameFormat' | null {
  const folded = foldName(name)
  const points = Array.from(folded).length
  return points >= 1 && points <= nicknameLength && nicknameLetters.test(folded) ? null : 'NicknameFormat'
}

const lookalikes: Readonly<Record<string, string>> = { đ: 'd', ı: 'l', i: 'l', 1: 'l', '|': 'l', 0: 'o' }

// Pairs of simplified and traditional characters that differ and occur in names or in reserved words.
const pairs =
  '统統员員号號龙龍凤鳳马馬鸟鳥鱼魚飞飛风風云雲电電发發财財运運赢贏钱錢金金银銀宝寶贵貴国國华華东東乐樂爱愛欢歡梦夢' +
  '阳陽阴陰灵靈圣聖书書画畫剑劍战戰军軍总總会會长長亚亞兴興业業营營办辦处處编編辑輯务務专專线線热熱单單双雙无無' +
  '万萬亿億岁歲广廣场場门門开開关關红紅绿綠蓝藍黄黃颜顏轻輕远遠进進连連过過还還这這说說话話诉訴谁誰请請谢謝对對错錯' +
  '强強张張陈陳刘劉杨楊赵趙孙孫吴吳郑鄭冯馮邓鄧韩韓萧蕭许許罗羅叶葉苏蘇卢盧钟鍾卫衛尔爾杰傑伟偉俭儉宁寧丽麗娇嬌' +
  '鸮鴞蟹蟹龟龜虫蟲猫貓狮獅猪豬鸡雞鸭鴨鹅鵝麦麥饭飯面麵药藥医醫师師学學校校图圖车車船船赌賭博博赖賴换換卖賣买買币幣'
const traditional = new Map<string, string>()
const letters = Array.from(pairs)
for (let at = 0; at < letters.length; at += 2) traditional.set(letters[at]!, letters[at + 1]!)

/** Two names are equal when only case, width, diacritics, look-alike letters or the simplified form differ. */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return Array.from(plain, (letter) => lookalikes[letter] ?? traditional.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

// Reserved anywhere in a name: they suggest an official account.
const staff = [
  ...['客服', '官方', '系統', '管理員', '小編', '營運', '工作人員', '版主'],
  ...['admin', 'official', 'support', 'moderator', 'lantern', 'quantri', 'hotro', 'hethong', 'cskh', 'petugas'],
].map(nameSkeleton)
// Reserved alone or with a number, but not inside another word: Sigma is a valid name.
const titles = new Set(
  [
    ...['gm', 'mod', 'staff', 'system', 'sistem', 'service', 'resmi', 'host', 'root', 'null', 'bot'],
    ...Object.values(brands).flatMap(({ code, names }) => [code, ...Object.values(names)]),
  ].map((word) => nameSkeleton(word).replace(/\s/g, '')),
)

export function isReservedName(name: string): boolean {
  const skeleton = nameSkeleton(name)
  const bare = nameSkeleton(foldName(name).replace(/^[0-9]+|[0-9]+$/g, ''))
  return titles.has(skeleton) || titles.has(bare) || staff.some((word) => skeleton.includes(word))
}

/** The characters of generated names, without 0 O 1 I L, which are confused when a name is read aloud or copied by hand. */
const nameLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `pick(n)` returns an integer below n. */
export function defaultName(pick: (below: number) => number, prefix = 'Lumi'): string {
  const drawn = Array.from({ length: nicknameLength - prefix.length }, () => nameLetters[pick(nameLetters.length)])
  return prefix + drawn.join('')
}

/** Shown in lists in place of the name of a player who hides it. */
export const hiddenName = '***'
