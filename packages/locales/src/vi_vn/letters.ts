// Mail texts by kind; the server fills them in when the mail is read. {name} is the sender.
import type { Texts } from '../locale.ts'
import type { letters as original } from '../zh_tw/letters.ts'

export const letters: Texts<typeof original> = {
  from: 'Thông báo hệ thống',
  newDeviceTitle: 'Thiết bị mới đã đăng nhập tài khoản của bạn',
  newDeviceText:
    'Lúc {time} (giờ Đài Bắc), một thiết bị mới đã đăng nhập tài khoản của bạn.\nThiết bị: {device}\nĐịa chỉ: {address}\nNếu không phải bạn, hãy vào Cài đặt chọn "Đăng xuất mọi thiết bị" ngay và liên hệ chăm sóc khách hàng.',
  deletionAskedTitle: 'Đã nhận yêu cầu xóa tài khoản',
  deletionAskedText:
    'Tài khoản của bạn đã bị khóa và sẽ bị xóa lúc {time} (giờ Đài Bắc). Đăng nhập lại trước lúc đó để hủy việc xóa.',
  deletionCancelledTitle: 'Đã hủy xóa tài khoản',
  deletionCancelledText: 'Bạn đã đăng nhập lại lúc {time} (giờ Đài Bắc), yêu cầu xóa tài khoản đã được hủy.',
  accountRestoredTitle: 'Tài khoản đã được khôi phục',
  accountRestoredText:
    'Bộ phận hỗ trợ đã khôi phục tài khoản của bạn lúc {time} (giờ Đài Bắc), yêu cầu xóa đã được hủy. Mọi thứ vẫn như cũ.',
  phoneBoundTitle: 'Liên kết điện thoại thành công',
  phoneBoundText:
    'Số {phone} đã được liên kết với tài khoản của bạn lúc {time} (giờ Đài Bắc). Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng.',
  providerLinkedTitle: 'Đã liên kết cách đăng nhập mới',
  providerLinkedText:
    '{provider} đã được liên kết với tài khoản của bạn lúc {time} (giờ Đài Bắc). Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng.',
  giftTitle: '{name} tặng bạn một món quà',
  giftText:
    '{name} đã gửi quà cho bạn. Hãy nhận trước khi hết hạn, hoặc gửi trả lại. Quá hạn, quà sẽ tự động trả về người gửi.',
  returnedTitle: '{name} đã trả lại quà của bạn',
  returnedText: '{name} đã gửi trả quà cho bạn, hãy nhận lại. Quá hạn, quà sẽ tự động vào ví của bạn.',
  unclaimedTitle: 'Quà của bạn chưa được nhận',
  unclaimedText:
    '{name} đã không nhận quà của bạn trước khi hết hạn nên quà được trả về cho bạn, hãy nhận lại. Quá hạn, quà sẽ tự động vào ví của bạn.',
  presentTitle: 'Quà tặng từ chúng tôi',
  presentText: 'Đây là quà chúng tôi tặng bạn. Hãy nhận trước khi hết hạn, quá hạn quà sẽ mất hiệu lực.',
  orderDeliveredTitle: 'Đã giao món hàng bạn mua',
  orderDeliveredText:
    'Đơn {order}: {goods}, {price} {currency}, đã thanh toán lúc {time} (giờ Đài Bắc); {items} đã vào tài khoản của bạn. Hãy giữ thư này làm biên nhận.',
  orderRefundedTitle: 'Đơn hàng đã được hoàn tiền',
  orderRefundedText:
    'Đơn {order}: {goods}, {price} {currency}, đã hoàn tiền lúc {time} (giờ Đài Bắc); {items} đã được thu hồi khỏi tài khoản của bạn.',
  clubAcceptedTitle: 'Bang hội đã chấp nhận đơn của bạn',
  clubAcceptedText:
    'Bang hội “{club}” đã chấp nhận đơn của bạn. Chào mừng bạn! Thành viên thấy bạn có đang trực tuyến hay không; bạn có thể tắt trong phần cài đặt.',
  clubRefusedTitle: 'Bang hội đã từ chối đơn của bạn',
  clubRefusedText:
    'Bang hội “{club}” lần này không chấp nhận đơn của bạn. Sau {hours} giờ bạn có thể nộp lại, hoặc nộp vào bang hội khác.',
  clubInvitedTitle: 'Một bang hội mời bạn',
  clubInvitedText:
    '{inviter} mời bạn vào bang hội “{club}”. Hãy chấp nhận hoặc từ chối ở trang bang hội trong vòng {days} ngày.',
  allianceInvitedTitle: 'Một liên minh mời bang hội của bạn',
  allianceInvitedText:
    'Bang hội “{club}” mời bang hội của bạn vào liên minh “{alliance}”. Hãy trả lời ở trang liên minh trước {time} (giờ Đài Bắc).',
  envelopeReturnedTitle: 'Lì xì của bạn đã kết thúc',
  envelopeReturnedText:
    'Lì xì “{title}” của bạn đã kết thúc lúc {time} (giờ Đài Bắc). {claims}/{quantity} phần đã được nhận. {coins} xu đã trả lại ví của bạn.',
  warnedTitle: 'Hãy giữ quy tắc cộng đồng',
  warnedText:
    'Có người chơi báo cáo lời nói hoặc trang cá nhân của bạn, và chúng tôi xác nhận là không đúng quy tắc cộng đồng. Đây là lời nhắc; nếu tái phạm, bạn có thể bị cấm nói hoặc khóa tài khoản.',
  mutedTitle: 'Bạn đã bị cấm nói',
  mutedText:
    'Do vi phạm quy tắc cộng đồng, bạn không thể nói cho đến {time} (giờ Đài Bắc). Nếu có thắc mắc, hãy liên hệ chăm sóc khách hàng.',
  clubKickedTitle: 'Bạn đã bị đưa ra khỏi bang hội',
  clubKickedText: 'Bạn đã bị đưa ra khỏi bang hội “{club}”. Sau {hours} giờ bạn có thể vào bang hội khác.',
  clubDeputyTitle: 'Bạn là phó hội trưởng',
  clubDeputyText:
    'Bây giờ bạn là phó hội trưởng của bang hội “{club}”: bạn có thể duyệt đơn, mời người chơi và quản lý phòng chat.',
  clubDeputyRemovedTitle: 'Bạn không còn là phó hội trưởng',
  clubDeputyRemovedText: 'Bạn không còn là phó hội trưởng của bang hội “{club}”, nhưng vẫn là thành viên.',
  clubLeaderTitle: 'Bạn là hội trưởng',
  clubLeaderText: 'Bây giờ bạn là hội trưởng của bang hội “{club}”.',
  clubSucceededTitle: '{successor} là hội trưởng mới',
  clubSucceededText: '{successor} bây giờ là hội trưởng của bang hội “{club}”. Bạn vẫn là thành viên.',
  clubLeaderChangeTitle: 'Bang hội sẽ đổi hội trưởng',
  clubLeaderChangeText:
    'Lúc {time} (giờ Đài Bắc), {successor} sẽ làm hội trưởng của bang hội “{club}”. Cho đến lúc đó không ai có thể vào bang hội và không phát phiếu quà.',
  clubDissolutionTitle: 'Bang hội sẽ giải tán',
  clubDissolutionText: 'Bang hội “{club}” sẽ giải tán lúc {time} (giờ Đài Bắc). Trước đó hội trưởng có thể hủy.',
  clubChangeCancelledTitle: 'Thay đổi của bang hội đã bị hủy',
  clubChangeCancelledText: 'Thay đổi đang chờ của bang hội “{club}” đã bị hủy. Mọi thứ giữ nguyên.',
  clubDissolvedTitle: 'Bang hội đã giải tán',
  clubDissolvedText: 'Bang hội “{club}” đã giải tán. Bạn có thể vào bang hội khác ngay.',
  clubAbsenceTitle: 'Bang hội cần bạn',
  clubAbsenceText:
    'Bạn đã không đăng nhập {days} ngày. Sau {limit} ngày, một thành viên khác sẽ làm hội trưởng của bang hội “{club}”.',
  clubReminderTitle: 'Thành viên muốn mở phòng chat',
  clubReminderText: '{player} muốn bang hội “{club}” mở phòng chat. Hãy dùng “Tạo phòng chat” trong menu của bang hội.',
  clubGroupTitle: '{club}: tin nhắn chung của {name}',
  clubGroupText: '{message}',
  reportUpheldTitle: 'Báo cáo của bạn đã được xử lý',
  reportUpheldText: 'Cảm ơn bạn đã báo cáo. Chúng tôi đã xác minh và xử lý vi phạm.',
  reportDismissedTitle: 'Báo cáo của bạn đã được xem xét',
  reportDismissedText:
    'Cảm ơn bạn đã báo cáo. Lần này chúng tôi không thấy vi phạm. Nếu tái diễn, hãy báo cho chúng tôi.',
  ticketTitle: 'Đã nhận được câu hỏi của bạn',
  ticketText:
    'Cảm ơn bạn đã viết cho chúng tôi, mã hồ sơ là {number} ({time}, giờ Đài Bắc). Chúng tôi sẽ trả lời vào hộp thư này theo thứ tự nhận được.',
  ticketAnswerTitle: 'Trả lời câu hỏi {number} của bạn',
  ticketAnswerText: '{answer}',
  rankMultipleTitle: 'Thưởng hạng {place} “Vua hệ số”',
  rankMultipleText:
    'Chúc mừng! Bạn đứng hạng {place} trong sự kiện “Vua hệ số” từ {from} đến {to}. Phần thưởng ở trong thư này; quá hạn chưa nhận sẽ tự vào ví của bạn.',
  rankWinTitle: 'Thưởng hạng {place} “Vua thắng lớn”',
  rankWinText:
    'Chúc mừng! Bạn đứng hạng {place} trong sự kiện “Vua thắng lớn” từ {from} đến {to}. Phần thưởng ở trong thư này; quá hạn chưa nhận sẽ tự vào ví của bạn.',
  rankRoundsTitle: 'Thưởng hạng {place} “Vua chăm chỉ”',
  rankRoundsText:
    'Chúc mừng! Bạn đứng hạng {place} trong sự kiện “Vua chăm chỉ” từ {from} đến {to}. Phần thưởng ở trong thư này; quá hạn chưa nhận sẽ tự vào ví của bạn.',
  rankEventTitle: '“{title}”: phần thưởng hạng {place}',
  rankEventText:
    'Chúc mừng! Bạn đạt hạng {place} trong “{title}” từ {from} đến {to}. Phần thưởng được đính kèm. Nếu bạn không nhận kịp, phần thưởng sẽ tự vào ví của bạn.',
  rankCancelledTitle: '“{title}” đã bị hủy',
  rankCancelledText: 'Rất tiếc, “{title}” đã bị hủy. Phí tham gia của bạn đã được hoàn lại đầy đủ vào ví.',
  claimLateTitle: 'Phần thưởng bạn chưa nhận',
  claimLateText:
    'Đã hết thời gian nhận phần thưởng này nên chúng tôi gửi cho bạn. Phần thưởng ở trong thư này; quá hạn chưa nhận sẽ tự vào ví của bạn.',
  vaultShareTitle: 'Bạn đã mở kho vàng ngày {day}',
  vaultShareText:
    'Chúc mừng! Ngày {day} có {openers} người chơi mở được kho vàng, quỹ thưởng được chia đều. Phần của bạn đính kèm trong thư này; nếu quá hạn chưa nhận, phần thưởng sẽ tự động vào ví của bạn.',
  clubCouponTitle: 'Câu lạc bộ “{club}” tặng bạn một phiếu thưởng',
  clubCouponText:
    'Ban quản lý câu lạc bộ “{club}” đã phát cho bạn một phiếu thưởng. Hãy nhận trong {days} ngày, quá hạn sẽ trả về kho bạc câu lạc bộ. Sau khi nhận, xu dùng để chơi được ngay nhưng chưa thể tặng lại trong {frozen} ngày.',
  clubWeekTitle: 'Thưởng hạng {place} của cuộc đua câu lạc bộ tuần',
  clubWeekText:
    'Chúc mừng! Trong cuộc đua câu lạc bộ từ {from} đến {to}, “{club}” đạt hạng {place}. Đây là phần thưởng theo mức cống hiến của bạn trong tuần đó. Quá hạn chưa nhận, thưởng sẽ tự động vào ví của bạn.',
  hostApprovedTitle: 'Bạn đã trở thành chủ phòng',
  hostApprovedText:
    'Chúc mừng! Đơn đăng ký của bạn đã được chấp nhận. Hãy mở phòng thu để thiết lập phòng và phát trực tiếp.',
  hostRefusedTitle: 'Đơn đăng ký làm chủ phòng',
  hostRefusedText:
    'Đơn đăng ký của bạn lần này chưa được chấp nhận. Lý do: {reason}\nBạn có thể đăng ký lại sau {days} ngày.',
  giftPasswordLockedTitle: 'Vui lòng đặt lại mật khẩu tặng quà',
  giftPasswordLockedText:
    'Bộ phận hỗ trợ đã khóa mật khẩu tặng quà của bạn lúc {time} (giờ Đài Bắc). Hãy đặt mật khẩu mới ở trang tặng quà bằng mã gửi đến điện thoại của bạn.',
  officeTitle: '{title}',
  officeText: '{text}',
}
