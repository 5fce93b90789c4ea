// The e-mails that confirm an address and that answer a guest's question; used by the server.
import type { Texts } from '../locale.ts'
import type { email as original } from '../zh_tw/email.ts'

export const email: Texts<typeof original> = {
  subject: '{Brand}: mã xác nhận email {Code}',
  text: 'Mã xác nhận email của bạn là {Code}, hiệu lực {Minutes} phút.\n\nHãy nhập mã này ở trang hồ sơ của bạn tại {Brand} để xác nhận đây là email của bạn. Đừng cho ai biết.\n\nNếu bạn không yêu cầu, hãy bỏ qua thư này.',
  answerSubject: '{Brand}: trả lời câu hỏi {Number} của bạn',
  answerText:
    '{Answer}\n\nĐây là câu trả lời của bộ phận chăm sóc khách hàng cho câu hỏi {Number} của bạn. Nếu còn thắc mắc, hãy viết cho chúng tôi ở trung tâm trợ giúp của {Brand}.',
}
