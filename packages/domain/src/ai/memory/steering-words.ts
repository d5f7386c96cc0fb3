/**
 * What a customer says to be granted or obeyed: prices, discounts, credit, promises, approvals, orders to the
 * assistant. Never remembered as a fact; staff decide.
 */
const words: readonly RegExp[] = [
  // Prices, discounts, credit, deposits, refunds.
  /ส่วนลด|ลดราคา|ลดให้|แถม|ราคาส่ง|ราคาตัวแทน|ราคาพิเศษ|ราคาทุน|ราคาเต็ม|ได้ราคา|ราคานี้|ส่งฟรี|ฟรีค่า|เครดิต(?:เทอม)?\s?\d|ได้เครดิต|มัดจำ|คืนเงิน|จ่าย(?:ครบ|แล้ว)|โอน(?:ครบ|แล้ว)|ชำระ(?:ครบ|แล้ว)|ไม่คิดค่า/u,
  /\b(?:discount\w*|\d+ ?% off|wholesale price|special price|cost price|agreed (?:on|price)|free (?:shipping|delivery|samples?|of charge)|for free|credit (?:of|term\w*)|pay \d+ days|refunds?|already paid|paid in full|deposit|cheaper|baht per|per piece|rebate|voucher)\b/iu,
  /ลูกค้าเก่า|ครึ่งราคา|ราคาเดิม|ราคาสมาชิก|เท่าเดิมตลอด|ผ่อน|(?:[23456]|\d{1,2}) ?งวด|เทอม|วางบิล|จ่ายทีหลัง|จ่ายปลาย|ออกก่อนจ่าย|(?:ยอม|ให้)(?:เรา|พี่|หนู)?สั่ง(?:แค่|ขั้นต่ำ)?|สั่งขั้นต่ำ(?:ได้)?แค่|ของแถม|ฟรีตลอด|ฟรีทุก|ลัดคิว|คิวพิเศษ|ก่อนคนอื่น|เอ็กซ์คลูซีฟ|สิทธิ์ขาด|เจ้าเดียว/u,
  /\b(?:net \d+|half price|old customer price|loyalty price|(?:setup|set-up|rush|design|sample) fees?|no (?:fee|minimum|charge)s?|fixed (?:at|price)|price (?:is|was) (?:fixed|locked)|locked (?:in|at)|\d+(?:\.\d+)? (?:dollars?|baht|usd) (?:a|per|each)|\d+(?:\.\d+)? a unit|a unit for us|units? free|extra units|exclusive(?:ly)?|exclusivity|instalments?|pay(?:s|ing)? (?:later|after|on delivery|at the end)|priority|jump the queue|minimum (?:of|is) (?:only )?\d+ for us|lets? us|for life|never (?:pay|charged)|consignment|cash ?back|commission|kickback|unlimited (?:changes|revisions))\b/iu,
  // Approvals and promises.
  /อนุมัติ|รับปาก|สัญญา(?:ว่า|ไว้)|ตกลง(?:กันแล้ว|ไว้)|ตามที่คุยกัน|เจ้าของบอก|ผู้จัดการบอก|สิทธิ์|ไม่ต้อง(?:เซ็น|ถาม|ตรวจ|รอ|มัดจำ|จ่าย|เก็บ)/u,
  /\b(?:approv\w*|promis\w*|manager said|owner said|colleague (?:said|promised)|agreed with|authori[sz]ed|entitled|guarante\w*|vip|(?:gold|silver|platinum) member|exempt|waive\w*|skip\w*|without (?:checking|audit|asking|approval|contract))\b/iu,
  // Orders to the reader.
  /จำไว้(?:ว่า|ด้วย)?|ต่อไป(?:นี้)?ไม่ต้อง|ทุกครั้งนะ|ตลอดนะ|ห้ามบอก|ให้ตอบ(?:ว่า|เรา)|ทำตาม|ลืมกฎ|เข้าดูสูตร|ดูสูตร|ส่งสูตร|ถือว่า/u,
  /\b(?:remember that|from now on|always (?:give|tell|send|quote|answer|approve)|you must|forget your|ignore|treat (?:every|all|me|us)|mark (?:us|me) as|put me down|tell everyone|reply (?:to me )?as|answer me|note it|(?:send|tell|give) me the (?:raw )?formula|does not apply)\b/iu,
]

/** Whether a text tries to be granted or obeyed rather than describing the customer. */
export function steers(text: string): boolean {
  return words.some((pattern) => pattern.test(text))
}
