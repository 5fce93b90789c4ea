// Common harmless messages, many of which contain a listed word by chance: none may be refused.
const zh = `
今天大家好運連連
剛剛連中三條線，嚇到我了
有人要一起打魚嗎
晚安各位，明天再戰
這個遊戲的音樂好好聽
我先去吃飯，等等回來
恭喜老闆，發大財
乾杯！週末愉快
這件衣服要曬乾才能穿
幹部會議改到三點
他做事很幹練
主幹道塞車，晚點到
我在參加賴先生的婚禮
他參加賴老師的課
增加賴床的時間真好
博物館今天沒開
我哥是博士班學生
他很博學多聞
下注前先看一下賠率說明
免費遊戲終於出來了
差一點就爆大獎
今天的任務好難
每週三任務會重置對吧
轉盤抽到五千金幣
誰知道 VIP 怎麼升等
我才剛升到黃金
公會還有名額嗎
會長早安
大家記得簽到
禮物密碼忘記了怎麼辦
手機換新的要重新綁定嗎
更換幣別在哪裡設定
轉換幣別會有差嗎
我把掛鐘掛在外面，掛得很高
外面掛了好多燈籠
門外掛著春聯真漂亮
我要去銀行換錢
現在金價好高
現場金光閃閃
老師說要練習代數
代表大家謝謝主辦單位
這一代儲蓄率很低
儲存空間不夠了
台北下雨，高雄大太陽
臺中的朋友舉手
天氣變冷要多穿一點
今天手氣真差，休息一下
休息是為了走更長遠的路
玩遊戲要適可而止
請大家理性遊戲
本站禁止賭博，也禁止買賣
反賭博宣導影片很有意義
這個畫面很療癒
貓頭鷹好可愛喔
螃蟹那款我最愛
火箭飛到一百倍！！！
我在三倍就跳了，可惜
基諾中了七個號碼
收到好友的禮物了，謝謝
謝謝你的紅包
祝大家新年快樂，恭喜發財
生日快樂 🎂🎉
哈哈哈哈哈哈哈
88888888
666666
3Q
+1
推推
真的假的？
是喔……
你好嗎？我很好。
媽媽叫我吃飯了
王先生您好
這顆蛋很新鮮
八點見
全家便利商店在哪
我住在死巷的最後一間
智慧型手機沒電
障礙排除了
我喜歡這首歌，茶也好喝
商店街好熱鬧
飛機誤點了
飛機上不能上網
微信封好漂亮
援助到了
交通好亂
約好了一起去
砲台修好了打魚更準
洗澡去，分享一下戰績
刷牙睡覺
分數很高耶
打了五百枚幣還沒中
機器人客服好快
快速通關
借過借過
錢包忘在家
城裡好多人
娛樂新聞好好笑
`
const vi = `
Chào cả nhà, chúc may mắn!
Hôm nay trúng lớn rồi
Các bạn ơi, có ai online không
Các anh chị em vào bang hội đi
lớn quá trời
lon bia này ngon ghê
Tôi uống một lon nước
Đừng lo, mai chơi tiếp
Bạn xui quá
bạn xu nịnh ghê =))
bán kính vòng quay bao nhiêu
mùa xuân đến rồi
mưa xuống lạnh quá
mua xuất ăn trưa
Cả đội cố lên
cá đỏ bơi nhanh thật
cá đó to quá bắn không nổi
Có bạc không?
Cơ bắp cuồn cuộn
có bắc cầu qua được không
đánh bại boss rồi
Danh bạ điện thoại của tôi
đánh bóng bàn không
danh sách bạn bè đầy rồi
Nhà có cái ghế mới
nhà cải tạo xong chưa
Em ở nhà, cái gì cũng có
Lỗ đề tài này khó
lo để mai tính
rút thăm trúng thưởng
rút lui thôi
tiền xu cổ đẹp quá
đổi tiên đề toán học
Tài khoản của tôi bị khóa, hỏi ai vậy
Quên mật khẩu tài khoản thì sao
bạn tải khoan đã
Hỏi cách liên kết số điện thoại
Nhiệm vụ hôm nay khó quá
điểm danh ngày thứ bảy rồi
Vòng quay may mắn được 5000 xu
Nhận quà trong thư nhé
ngủ ngon nhé cả nhà
đồ ngủ mới mua
đồ ngon quá
ôc chốt lại là gì
ốc chợ bán rẻ
con đi học về
con đi ngủ đây
Du lịch Đà Nẵng vui lắm
đủ má hồng rồi
dù mà mưa vẫn đi
Con chó dễ thương
Con mèo nhà tôi
Mẹ gọi ăn cơm
địa chỉ nhà bạn ở đâu
Gái xinh gọi món kìa
Nóng quá, vay cái quạt
Zalo của công ty bị lỗi
hách dịch ghê
Hạc giấy đẹp
Chúc mừng năm mới
Chúc mừng sinh nhật 🎉
Cảm ơn bạn nhiều nha
Hẹn gặp lại ngày mai
Trận này kịch tính
Tên lửa bay 100x luôn!!!
Mình rút ở 3x, tiếc quá
Keno trúng bảy số
Bắn cá vui ghê
Cua vàng xuất hiện rồi
Rồng to quá
haha hihi hehe
kkkkkkkk
ừ ừ
dạ vâng
vâng ạ
Ok bạn
10 điểm
1 2 3 dzô
Sài Gòn kẹt xe
Hà Nội mưa rồi
đường này cong
Trời lạnh mặc ấm nha
Bang hội còn chỗ không?
Trưởng bang ơi duyệt em với
Gửi quà cho bạn thế nào
Chơi vui là chính, đừng nạp nhiều quá
Nghỉ chút rồi chơi tiếp
Game này nhạc hay
bà bị ốm nên nay không chơi
anh Jing ở đâu
ban xử lý đã trả lời
`
const id = `
Selamat malam semua!
Selamat pagi, apa kabar?
Semoga beruntung ya
Wah dapat seratus kali lipat!
Roketnya terbang tinggi sekali
Aku turun di tiga kali, sayang
Ada yang mau tembak ikan bareng?
Koin saya tinggal sedikit
Koin harian sudah diambil
Jangan lupa absen tujuh hari
Tugas minggu ini susah
Kado dari teman sudah masuk
Terima kasih kadonya
Password hadiah lupa, gimana ya
Ganti nomor HP di mana?
Akun saya terkunci, tolong bantu
akunting itu sulit
Akan beli makan dulu
beli ayam geprek yuk
jualan nasi goreng di depan
penjual bakso lewat
Saya jual nasi, kamu?
sewa mobil ke Bandung
tarik napas dulu
tunai sholat dulu ya
Puji Tuhan menang
judika konser malam ini
judisium minggu depan
Judith, kamu di mana?
adj udin belum datang
baju di lemari
meja di ruang tamu
guru dilarang telat
anjing laut itu lucu
suara guk guk anjing tetangga
lanjing itu apa
Anjungan penuh
bangsal rumah sakit penuh
bangga sekali
bangku kosong
kontrol emosi ya
kontrak rumah habis
kotak hadiah dibuka
memekik kaget
meme kamu lucu banget
meme kucing
goblin di game itu seram
golok tua milik kakek
babi panggang
babi lucu di kartun
Bot otomotif? maksudnya apa
botol minum ketinggalan
chat wali kelas dulu
chat warga RT ramai
hubungi walikota
wah keren
WA grup keluarga berisik
Telegram itu zaman dulu
open botol
Toko gelang emas
toge lezat
pinjam payung dong
pinjamannya sudah kembali
cepat pulang
Uang saku habis
asli Jawa
uangnya asli
Ini bukan judi, cuma permainan
Stop judi, main santai saja
kampanye anti judi bagus
slot parkir penuh
gacor kicau burungku
taruh di meja
bandar lampung hujan
Bandara ramai
cheat sheet pelajaran
engine mobil rusak
apk modern
mod komunitas
tool box
jasa kirim cepat
joki kuda pemenang
ilegal itu salah
Hujan deras di Surabaya
Jakarta macet
Makan siang dulu
Nanti main lagi
Besok libur
Klub masih terima anggota?
Ketua, tolong terima saya
Musiknya bagus
Burung hantunya lucu
Naga emas muncul!
Kepiting itu cepat sekali
wkwkwkwk
hahaha
mantap jiwa
oke siap
sip
100x
ga cash, transfer aja
`
const en = `
Good evening everyone
Where can I buy coins? In the store
The seller of the week has a new hat
Seashells and coins for salads
My account won't open on the old phone
How do I link my account
I bet it rains in London again
Real moneybags today, three big wins
No cash here, just coins and fun
Please do not sell coins, it's not allowed
Kids, don't sell coins to strangers
The escort ship guards the convoy
Scunthorpe won the match
That hit was a close one
Pitching practice at six
Flame retardant curtains
My uncle is a casino owl in the game
Whatsapp is down again, they say
Hacksaw and tool box
Quick, lend me a bike for the weekend
Assume the best of people
Class starts at eight
Classic 777 is my favorite
Free spins at last!
The rocket flew to 100x
One more scatter, so close
Have a break, have some tea
Good luck to all of you
gg
brb, dinner
`
const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
export const innocentLines: readonly string[] = [...lines(zh), ...lines(vi), ...lines(id), ...lines(en)]
