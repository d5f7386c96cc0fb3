import type { Clause } from './proposal-clauses.ts'

type Actor = 'CUSTOMER' | 'HOUSE' | 'OTHER'

const customer =
  /(?<!ให้|กับ|ของ|หา)ลูกค้า|ผู้ซื้อ|ผู้สั่ง|(?<!ขอบ|สำหรับ|ให้|กับ|ของ)คุณ(?!ภาพ|สมบัติ)|(?<![a-z])(?:you|customers?|clients?|buyers?|yours|on you|at your (?:own )?(?:cost|expense))(?![a-z])(?<!for you|to you|tell you|send you|give you|thank you|let you|(?:for|to|with) (?:the )?customers?)/iu
const company =
  /(?<!ให้|กับ|ของ|หา|ส่งมาให้|มาที่)(?:ทางเรา|เรา|ทางร้าน|ร้านเรา|ร้าน(?=จ่าย|ออก|รับ|เป็น|ส่ง)|โรงงาน(?=จ่าย|ออก|รับ|เป็น|จะ|ส่ง)|บริษัทเรา)|(?<![a-z])(?:we|us(?=$|[.,;)])|our (?:side|shop|factory|company|cost|expense)|the (?:shop|factory|house|company)|on us|by us|ours)(?![a-z])(?<!not us|not for us|to us|for us)/iu
/** Verbs whose doer matters. Giving and receiving are left out: either side may say them. */
const bears =
  /เป็น(?:คน|ผู้)|เคลม|แปล|เอามา|นำมา|ถ่าย|ล้าง|แพ็[คก]|จ่าย|ออก|ชำระ|โอน|รับผิดชอบ|ดูแล|จัดการ|เตรียม|จัดหา|หา(?=ขวด|กล่อง|เอง)|ซื้อ|ส่ง|จอง|ติดต่อ|ยื่น|ซ่อม|เปลี่ยน|เซ็น|ตรวจ|ออกแบบ|(?<![a-z])(?:pay|pays|paid|bear|bears|cover|covers|covered|handle|handles|arrange|arranges|responsib\w+|provide|provides|send|sends|book|books|prepare|prepares|supply|supplies|file|files|sign|signs|check|checks|buy|buys|design|designs|bring|brings|collect|collects|pick|picks|claim|claims|store|stores|translate|translates|wash|washes|pack|packs|cost|costs|on us|on you|yours|ours|keep|keeps|own|owns|belong\w*|apply|applies|clean|cleans|repair|repairs|install|installs|replace|replaces)(?![a-z])/iu

const others =
  /เป็น(?:คน|ผู้)|คนอื่น|ที่อื่น|(?<![a-z])(?:(?:some|any)(?:body|one) else|third part(?:y|ies))(?![a-z])/iu

/** The actor of a clause, if it names one. */
export function actorOf({ text }: Clause): Actor | null {
  if (!bears.test(text)) return null
  const [ours, theirs] = [text.search(company), text.search(customer)]
  if (ours < 0 && theirs < 0) return others.test(text) ? 'OTHER' : null
  return theirs >= 0 && (ours < 0 || theirs < ours) ? 'CUSTOMER' : 'HOUSE'
}

/** An item of a list has the actor of the item before it: "you pay the courier and the packing". */
export function actorIn(said: readonly Clause[], clause: Clause): Actor | null {
  const before = said[said.indexOf(clause) - 1]
  const isListed = /^(?:and|or|และ|หรือ|กับ)/iu.test(clause.text) && clause.words.length < 4
  return actorOf(clause) ?? (isListed && before ? actorOf(before) : null)
}

const owned =
  /(?:สูตร|ขวด|กล่อง|ฉลาก|แพ็[คก]เกจ|วัตถุดิบ|บรรจุภัณฑ์|แม่พิมพ์|ไฟล์|แบบ|ของ)(?:ของ)?(?:(?<customer>ลูกค้า|คุณ)|(?<house>โรงงาน|ทางเรา|เรา|ร้าน))/u

/** The owner of the thing that a clause mentions, if it names one. */
function ownerOf({ text }: Clause): Actor | null {
  const { customer: theirs, house: ours } = owned.exec(text)?.groups ?? {}
  if (theirs !== undefined) return 'CUSTOMER'
  return ours === undefined ? null : 'HOUSE'
}

/** Whether the clause gives a thing to the other owner. */
export function changesOwner(clause: Clause, source: Clause): boolean {
  const [ours, theirs] = [ownerOf(clause), ownerOf(source)]
  return ours !== null && theirs !== null && ours !== theirs
}
