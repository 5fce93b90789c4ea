// Names of the avatar frames by item; the first twelve belong to the months.
import type { Texts } from '../locale.ts'
import type { frames as original } from '../zh_tw/frames.ts'

export const frames: Texts<typeof original> = {
  item60: 'Hoa mai đỏ',
  item61: 'Chuỗi đèn lồng',
  item62: 'Chồi xuân',
  item63: 'Hoa anh đào',
  item64: 'Cánh hồng',
  item65: 'Ngọc trai biển',
  item66: 'Lửa mùa hạ',
  item67: 'Nắng vàng',
  item68: 'Sao đêm trăng',
  item69: 'Lá phong thu',
  item70: 'Sao đêm thẳm',
  item71: 'Pha lê tuyết',
  item72: 'Vòng ngọc đồng',
  item73: 'Nguyệt quế bạc',
  item74: 'Cánh nguyệt quế vàng',
  item75: 'Vòng sao bạch kim',
  item76: 'Cánh băng giá',
  item77: 'Cánh lửa',
  item78: 'Cánh sao xanh',
  item79: 'Cánh lửa hắc diện',
}
