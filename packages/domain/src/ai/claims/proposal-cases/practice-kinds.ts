import type { Template } from './fill-templates.ts'

/** One template per construction: scope, denial and combinations. */
export const practiceKinds: Template[] = [
  {
    block: `
{0} คิด {1} บาทค่ะ ลูกค้าท่านอื่นคิด {2} บาทนะคะ
= ลูกค้าท่านอื่นคิด {2} บาท ส่วน{0}คิด {1} บาท
! SCOPE คิด {1} บาททุกท่าน
! NUMBER {0}คิด {2} บาท
! NUMBER {0}คิด 4{1} บาท`,
    rows: [
      ['ร้านกาแฟสยาม', '61', '70'],
      ['สปาริมน้ำ', '230', '255'],
    ],
  },
  {
    block: `
อันนี้ราคาเฉพาะ{0}นะคะพี่ {1} บาท ที่อื่นขาย {2}
= {0}ได้ราคา {1} บาทเฉพาะที่เดียว ที่อื่นขาย {2}
! SCOPE ขาย {1} บาท
! NUMBER {0}ได้ราคา {2} บาท
! SCOPE ทุกที่ขาย {1} บาท`,
    rows: [
      ['บูธงานแฟร์', '49', '59'],
      ['ห้องอาหาร', '320', '360'],
    ],
  },
  {
    block: `
{0}ใช้ได้ทุกวันค่ะ {1}ใช้แค่อาทิตย์ละ {2} ครั้งพอ
= {1}ใช้อาทิตย์ละ {2} ครั้งก็พอ แต่{0}ใช้ทุกวันได้
! SCOPE {1}ใช้ได้ทุกวัน
! NUMBER {1}ใช้แค่อาทิตย์ละ 5 ครั้ง
! NEGATION {0}ใช้ทุกวันไม่ได้`,
    rows: [
      ['โฟมอ่อน', 'สครับ', '2'],
      ['โทนเนอร์น้ำ', 'มาสก์โคลน', '3'],
    ],
  },
  {
    block: `
{0}มีสต๊อกแล้วนะคะ แต่{1}ยังไม่มีค่ะ
= {1}ยังไม่มี ส่วน{0}มีสต๊อกแล้ว
! NEGATION {1}มีสต๊อกแล้ว
! NEGATION {0}ยังไม่มีสต๊อก
! NEGATION ทั้ง{0}และ{1}มีสต๊อกแล้ว`,
    rows: [
      ['ฝาพ่นหมอก', 'ฝาดรอปเปอร์'],
      ['ถาดรอง', 'ริบบิ้น'],
    ],
  },
  {
    block: `
เราจด{0}ให้แล้วค่า ยังขาด{1}อยู่ค่ะ
= ยังขาด{1}อยู่ ส่วน{0}จดให้แล้ว
! NEGATION {1}ไม่ขาดแล้ว
! NEGATION ยังไม่ได้จด{0}
! NEGATION จด{0}และไม่ขาด{1}`,
    rows: [
      ['เลขสถานที่', 'ใบแปล'],
      ['โลโก้', 'หนังสือมอบอำนาจ'],
    ],
  },
  {
    block: `
เรา{1}{0}ไม่ได้จริงๆค่ะ ถ้าไม่มี{2}
= ถ้าไม่มี{2} เราไม่สามารถ{1}{0}ได้
! NEGATION เรา{1}{0}ได้ แม้ไม่มี{2}
! CONDITION เรา{1}{0}ไม่ได้
! NEGATION ไม่ต้องมี{2}ก็{1}{0}ได้`,
    rows: [
      ['เงินประกัน', 'คืน', 'ใบรับมัดจำ'],
      ['พัสดุ', 'ตามหา', 'เลขแทรค'],
    ],
  },
  {
    block: `
ปกติเราไม่{0}{1}ค่ะ เว้นแต่{2}
= ปกติไม่{0}{1} เว้นแต่{2}เท่านั้น
! EXCEPTION ปกติเราไม่{0}{1}
! NEGATION ปกติเรา{0}{1}
! EXCEPTION ปกติเราไม่{0}{1} เว้นแต่ลูกค้าขอ`,
    rows: [
      ['รื้อ', 'พาเลท', 'ด่านสั่งตรวจ'],
      ['เปิด', 'ห้องเย็น', 'ของมาตอนกลางคืน'],
    ],
  },
  {
    block: `
{0} {1}%ค่ะ ไม่ใช่ {2}% อย่าสับสนนะคะ
= {0}คือ {1}% ไม่ใช่ {2}%
! NUMBER {0} {2}%
! NEGATION {0}ไม่ใช่ {1}%
! UNIT {0} {1} บาท`,
    rows: [
      ['กรดมะนาว', '0.3', '3'],
      ['ไขมันนม', '4', '14'],
    ],
  },
  {
    block: `
ห้าม{0}{1}นะคะ เพราะ{2}ค่ะ
= เพราะ{2} จึงไม่ควร{0}{1}
! NEGATION {0}{1}ได้ เพราะ{2}
! EXCEPTION ห้าม{0}{1} ยกเว้นตอนเช้า
! NEGATION ควร{0}{1}`,
    rows: [
      ['อุ่น', 'แยมในไมโครเวฟ', 'ฝาจะระเบิด'],
      ['ถู', 'ฉลากด้วยแอลกอฮอล์', 'หมึกจะลอก'],
    ],
  },
  {
    block: `
ส่วนนี้{0}ทำเองได้ค่ะ ส่วน{1}ต้องให้ช่างทำนะคะ
= {1}ต้องให้ช่างทำ แต่{0}ทำเองได้
! NEGATION {1}ไม่ต้องให้ช่างทำ
! NEGATION {0}ทำเองไม่ได้
! SCOPE ทุกส่วนทำเองได้`,
    rows: [
      ['เปลี่ยนไส้กรอง', 'เปลี่ยนลูกปืน'],
      ['ล้างหัวฉีด', 'ตั้งเซนเซอร์'],
    ],
  },
  {
    block: `
ของ{0}รับได้{1}ค่ะ {2}งดรับนะคะ
= งดรับของ{0}{2} แต่{1}รับได้
! DATE ของ{0}รับได้{2}
! NEGATION ของ{0}{1}รับไม่ได้
! SCOPE ของ{0}รับได้ทุกวัน`,
    rows: [
      ['ตัวอย่าง', 'วันพุธ', 'วันอาทิตย์'],
      ['ฝากส่ง', 'วันเสาร์', 'วันอังคาร'],
    ],
  },
  {
    block: `
{0} gets {1} baht a piece, everybody else pays {2}
= Everybody else pays {2}, while {0} gets {1} baht a piece.
! NUMBER {0} pays {2} baht.
! SCOPE Everybody gets {1} baht a piece.
! NUMBER {0} gets 9{1} baht a piece.`,
    rows: [
      ['The pilot shop', '17', '21'],
      ['Branch two', '66', '72'],
    ],
  },
  {
    block: `
Only {0} may {1}, nobody else
= Nobody but {0} may {1}; only they may.
! SCOPE Everybody may {1}.
! NEGATION {0} may not {1}.
! SCOPE Anyone may {1}.`,
    rows: [
      ['the pharmacist', 'sign the release'],
      ['trained drivers', 'enter the dock'],
    ],
  },
  {
    block: `
You don't need {0} for {1}, for {2} you do
= For {2} you need {0}, for {1} you don't.
! NEGATION You need {0} for {1}.
! NEGATION You don't need {0} for {2}.
! NEGATION You need {0} for {1} and {2}.`,
    rows: [
      ['a permit', 'tea', 'wine'],
      ['a stamp', 'copies', 'originals'],
    ],
  },
  {
    block: `
sure, you can {0} as many as {1} {2} until {3}
= Until {3} you can {0} as many as {1} {2}.
! NUMBER You can {0} as many as 6{1} {2} until {3}.
! CONDITION You can {0} as many as {1} {2} after {3}.
! NEGATION You can't {0} any {2} until {3}.`,
    rows: [
      ['exchange', '4', 'lids', 'the film is cut'],
      ['reserve', '9', 'slots', 'the fair begins'],
    ],
  },
  {
    block: `
hey, {0} isn't {1} any more, {2} still is
= {2} is still {1}, {0} is not any more.
! NEGATION {0} is still {1}.
! NEGATION {2} isn't {1} any more.
! NEGATION {0} and {2} are {1}.`,
    rows: [
      ['the jasmine line', 'made here', 'the rose line'],
      ['rail freight', 'offered', 'sea freight'],
    ],
  },
  {
    block: `
{0} goes up to {1} {2} on {3}, today it's {4} {2}
= On {3} {0} goes up to {1} {2}.
! NUMBER On {3} {0} goes up to {4} {2}.
! NUMBER On {3} {0} goes up to 8{1} {2}.
! NEGATION On {3} {0} does not go up.`,
    rows: [
      ['the pallet fee', '95', 'baht', '3 May', '80'],
      ['the crate deposit', '300', 'baht', '9 August', '250'],
    ],
  },
  {
    block: `
We load {0} {1}, Mondays excepted, if the papers arrive before {2}
= Except on Mondays we load {0} {1} if the papers arrive before {2}.
! EXCEPTION We load {0} {1} if the papers arrive before {2}.
! CONDITION We load {0} {1}, Mondays excepted.
! NEGATION We don't load {0} {1}, Mondays excepted, if the papers arrive before {2}.`,
    rows: [
      ['drums', 'by night', 'noon'],
      ['flour', 'by rail', 'dusk'],
    ],
  },
  {
    block: `
{0} {1} บาทต่อ{2}ค่ะ แต่ถ้าเกิน {3} {2} เหลือ {4} บาท
= {0}เหลือ {4} บาทต่อ{2}เมื่อเกิน {3} {2} ไม่งั้น {1} บาท
! NUMBER {0}เหลือ {1} บาทเมื่อเกิน {3} {2}
! CONDITION {0}เหลือ {4} บาทต่อ{2}
! NUMBER {0}เหลือ {4} บาทเมื่อเกิน 7{3} {2}`,
    rows: [
      ['ค่าซีลถุง', '3', 'ถุง', '400', '2'],
      ['ค่ายกพาเลท', '60', 'พาเลท', '25', '50'],
    ],
  },
  {
    block: `
แลก{0}ได้ภายใน {1} วันนะคะ พร้อม{2} ถ้าไม่มีแลกไม่ได้ค่ะ
= ถ้าไม่มี{2}จะแลก{0}ไม่ได้ และต้องแลกภายใน {1} วัน
! NUMBER แลก{0}ได้ภายใน 8{1} วัน พร้อม{2}
! NEGATION ไม่ต้องมี{2}ก็แลก{0}ได้
! UNIT แลก{0}ได้ภายใน {1} ปี พร้อม{2}`,
    rows: [
      ['คูปอง', '20', 'บัตรสมาชิก'],
      ['ถังแก๊ส', '6', 'ใบเสร็จ'],
    ],
  },
  {
    block: `
{0}ของโรงงานนี้ไม่ได้{1}ค่ะ {1}เฉพาะ{2}
= เฉพาะ{2}เท่านั้นที่{1} {0}ของโรงงานไม่ได้{1}
! NEGATION {0}ของโรงงานนี้{1}
! NEGATION {2}ไม่ได้{1}
! SCOPE {1}ทั้งหมด`,
    rows: [
      ['น้ำดื่ม', 'เติมแร่ธาตุ', 'น้ำขวดแก้ว'],
      ['ชาถุง', 'แต่งกลิ่น', 'ชานมผง'],
    ],
  },
]
