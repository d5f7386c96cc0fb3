import { concepts } from '../understanding/concepts.ts'
import { weekdaysOf } from './claim-marks.ts'
import { denial, signed } from './proposal-marks.ts'
import { conceptSpans, searchText, wordsOf, type Lexicon } from '../knowledge/search-terms.ts'

/** Words of staff that mean the same, in both languages, beyond those by which questions are told apart. */
const alike: Lexicon = {
  use: ['ใช้', 'ทา', 'use', 'used', 'using', 'apply', 'reapply'],
  eat: ['ทาน', 'กิน', 'รับประทาน', 'take', 'dose'],
  return: ['คืนสินค้า', 'รับคืน', 'คืน', 'return', 'returned', 'refund', 'refunded', 'refundable'],
  contain: ['มีส่วนผสม', 'ส่วนผสม', 'ใส่', 'contain', 'contains', 'ingredient'],
  rest: ['ที่เหลือ', 'ส่วนที่เหลือ', 'rest', 'balance', 'remaining'],
  pay: ['จ่าย', 'ชำระ', 'โอน', 'pay', 'paid', 'payment', 'transfer'],
  begin: ['เริ่มผลิต', 'เริ่มงาน', 'begin', 'begins', 'start', 'starts'],
  sell: ['ขาย', 'จำหน่าย', 'sell', 'sold'],
  keep: ['เก็บ', 'เก็บรักษา', 'อายุ', 'keep', 'keeps', 'store', 'stored', 'shelf life'],
  send: [
    'ส่ง',
    'จัดส่ง',
    'ส่งของ',
    'ship',
    'ships',
    'shipped',
    'shipping',
    'send',
    'sent',
    'deliver',
    'delivers',
    'delivered',
    'delivery',
    'courier',
    'couriered',
    'go out',
    'goes out',
  ],
  open: [
    'เปิด',
    'เปิดทำการ',
    'ปิด',
    'หยุด',
    'แกะ',
    'แกะซีล',
    'opened',
    'opening',
    'open',
    'opens',
    'closed',
    'close',
  ],
  charge: ['คิดค่า', 'ค่า', 'คิด', 'charge', 'charged', 'fee', 'cost', 'price', 'ราคา'],
  free: ['ฟรี', 'free'],
  register: ['จดแจ้ง', 'ขึ้นทะเบียน', 'registration', 'register', 'registered'],
  formula: ['สูตร', 'formula', 'formulas'],
  first: ['แรก', 'first'],
  warranty: ['รับประกัน', 'ประกัน', 'warranty', 'guarantee', 'covered', 'cover'],
  'wear part': ['ชิ้นส่วนสิ้นเปลือง', 'อะไหล่สิ้นเปลือง', 'สิ้นเปลือง', 'wear part', 'wear parts'],
  alcohol: ['แอลกอฮอล์', 'alcohol'],
  fragrance: ['น้ำหอม', 'กลิ่นหอม', 'fragrance', 'perfume'],
  medicine: ['ยา', 'medicine', 'drug'],
  'pet food': ['อาหารสัตว์', 'pet food'],
  sample: ['ตัวอย่าง', 'sample', 'samples'],
  deposit: ['มัดจำ', 'deposit', 'deposits'],
  refundable: ['หักคืน'],
  bangkok: ['กรุงเทพ', 'กทม', 'bangkok'],
  province: ['ต่างจังหวัด', 'province', 'provinces'],
  far: ['ไกล', 'far'],
  abroad: ['ต่างประเทศ', 'เมืองนอก', 'abroad', 'overseas'],
  holiday: ['วันหยุด', 'holiday', 'holidays'],
  box: ['กล่อง', 'box', 'boxes'],
  printed: ['พิมพ์', 'สกรีน', 'print', 'printed', 'printing'],
  'own one': ['ของตัวเอง', 'ตัวเอง', 'own'],
  order: ['สั่ง', 'สั่งซื้อ', 'สั่งผลิต', 'ออเดอร์', 'order', 'ordered', 'orders'],
  'minimum order': ['ขั้นต่ำ', 'เริ่มต้น', 'เริ่มที่', 'moq', 'minimum', 'minimum order'],
  make: ['รับผลิต', 'ผลิต', 'รับทำ', 'make', 'made', 'produce', 'production', 'manufacture'],
  lab: ['แลป', 'แล็บ', 'ห้องแลป', 'lab', 'laboratory'],
  test: ['เทส', 'ทดสอบ', 'ตรวจ', 'test', 'tested'],
  vat: ['vat', 'ภาษีมูลค่าเพิ่ม'],
  suit: ['เหมาะ', 'suit', 'suits', 'suitable'],
  pregnant: ['คนท้อง', 'ตั้งครรภ์', 'pregnant', 'pregnancy'],
  child: ['เด็ก', 'ลูก', 'child', 'children', 'kid', 'kids'],
  need: ['ต้องการ', 'อยากได้', 'need', 'needs', 'want'],
  kbank: ['กสิกร', 'kbank'],
  installment: ['ผ่อน', 'installment', 'installments', 'instalment', 'instalments'],
  cancel: ['ยกเลิก', 'cancel', 'cancelled'],
  change: ['เปลี่ยน', 'แก้ไข', 'แก้', 'change', 'changes', 'changed'],
  customer: ['ลูกค้า', 'customer', 'customers'],
  company: ['บริษัท', 'company'],
  freeze: ['แช่ฟรีซ', 'ช่องฟรีซ', 'แช่แข็ง', 'freeze', 'frozen'],
  approve: ['อนุมัติ', 'approve', 'approved', 'approval'],
  waterproof: ['กันน้ำ', 'waterproof'],
  last: ['นับ', 'ใช้เวลา', 'นาน', 'takes', 'take about'],
  accept: ['รับ', 'accept', 'accepted', 'accepts'],
  broken: ['เสีย', 'แตก', 'ชำรุด', 'มีปัญหา', 'broken', 'breaks', 'break', 'damaged'],
  allowed: ['อนุญาต', 'allow', 'allowed', 'allows', 'permitted'],
  give: ['ให้', 'แถม', 'give', 'gives', 'given'],
  discount: ['ลดให้', 'ลดราคา', 'ลด', 'ส่วนลด', 'discount', 'off'],
  normal: ['ปกติ', 'ทั่วไป', 'normally', 'normal', 'standard', 'usually'],
  island: ['เกาะ', 'island', 'islands'],
  document: ['เอกสาร', 'document', 'documents', 'paperwork'],
  label: ['ฉลาก', 'สติกเกอร์', 'label', 'labels'],
  write: ['เขียน', 'ระบุ', 'write', 'say', 'state'],
  visit: ['เยี่ยมชม', 'เข้าชม', 'visit', 'visits'],
  truck: ['รถ', 'รถบรรทุก', 'truck', 'van'],
  card: ['บัตร', 'card', 'cards'],
  invoice: ['ใบกำกับ', 'ใบแจ้งหนี้', 'invoice'],
  licence: ['ใบอนุญาต', 'licence', 'license'],
  colour: ['สี', 'colour', 'color', 'colours', 'colors'],
  scent: ['กลิ่น', 'scent', 'scents', 'smell'],
  water: ['น้ำ', 'water'],
  heat: ['ความร้อน', 'อุ่น', 'heat', 'heated'],
  machine: ['เครื่อง', 'เครื่องจักร', 'machine', 'machines'],
  motor: ['มอเตอร์', 'motor'],
  staff: ['พนักงาน', 'เจ้าหน้าที่', 'staff'],
  skin: ['ผิว', 'skin'],
  face: ['หน้า', 'face'],
  doctor: ['แพทย์', 'หมอ', 'doctor'],
  email: ['อีเมล', 'เมล', 'email', 'e-mail'],
  photo: ['รูป', 'รูปถ่าย', 'ภาพ', 'photo', 'photos', 'picture'],
  factory: ['โรงงาน', 'factory'],
  shop: ['ร้าน', 'ร้านค้า', 'shop', 'store front'],
  account: ['บัญชี', 'account'],
  fridge: ['ตู้เย็น', 'แช่เย็น', 'fridge', 'refrigerate', 'refrigerated'],
  preservative: ['สารกันเสีย', 'กันเสีย', 'preservative', 'preservatives'],
  sugar: ['น้ำตาล', 'sugar'],
  silicone: ['ซิลิโคน', 'silicone', 'silicones'],
  halal: ['ฮาลาล', 'halal'],
  shade: ['เฉด', 'shade', 'shades'],
  size: ['ขนาด', 'size', 'sizes'],
  name: ['ชื่อ', 'name'],
  working: ['วันทำการ', 'working', 'business day'],
  phone: ['โทร', 'โทรศัพท์', 'phone', 'call'],
}
/** Heads under which different things are gathered: Laos is not China. */
const gathered = new Set(['abroad', 'export', 'province', 'advertising', 'hours', 'start', 'warehouse'])
// What judges questions has many of these words under other heads; here the nearer one wins.
const own = new Set(Object.values(alike).flat())
const both: Lexicon = {
  ...Object.fromEntries(
    Object.entries(concepts)
      .filter(([name]) => !(name in alike) && !gathered.has(name))
      .map(([name, forms]) => [`~${name}`, forms.filter((form) => !own.has(form))]),
  ),
  ...alike,
}

/** A word that the splitter cut by itself is known however short it is. */
const conceptOf = new Map(
  Object.entries(both).flatMap(([name, forms]) => forms.map((form) => [form, name] as const)),
)

/** Said in nearly every clause, they tell none from another. */
const empty = new Set(
  `ของ ที่ ซึ่ง ว่า ก็ จะ ได้ แล้ว อยู่ ไป มา กับ และ หรือ ต่อ ละ จึง เพราะ โดย ส่วน ด้วย แต่ นี้ นั้น ตัว อัน ทาง เรา พี่ น้อง ท่าน คน มี เป็น คือ ใน นอก จาก ถึง เลย จริง จริงๆ หมด พอ กัน ไม่ ยัง ต้อง ควร ห้าม อย่า ทั้ง ยกเว้น เว้น เฉพาะ เท่านั้น เมื่อ ถ้า หาก กรณี เกิน กว่า ต่ำ ขึ้น ก่อน หลัง ครั้ง รอบ เดือน ปี วัน บาท สัปดาห์ ชั่วโมง เลิก จำเป็น ทุก เสมอ ทั้งหมด ตลอด แม้ ตอบ ทราบ สำหรับ บ้าง ไหม หน่อย เข้า ลง ขึ้น เอง เอา พวก แบบ อย่าง ให้ จ้ะ เป็นต้น อะไร เท่า ค่อย แค่ ต่าง บาง การ ความ ไว้ ตอน ตาม เดิม ประมาณ ราว ยอด รวม อีก อาจ เด็ดขาด เดียว พร้อม สามารถ งั้น ลิตร กรัม องศา โมง ภายใน ทำการ
  it its the a an is are be been we our us you your they their he she of to in on at for from by with and or but so as if then than that this there here not no do does did has have had can could may might must will would should need also just about ok yes sorry pls please ka krub na ja fyi thanks waiting ones one anybody anyone them him her his me i my day days week weeks month months year years baht thb unless except excepted only if when before after until once all every always very more less than over above below under least most never none nothing nobody without such sure hi tbh honestly even still yet now however while otherwise note include includes included including exclud excluded excluding approx around specially minus deducted percent hrs hours am pm get got`.split(
    /\s+/,
  ),
)

/** What a clause speaks of, each word once, by its meaning where it is known. */
export interface Terms {
  terms: ReadonlySet<string>
  /** All of it without spaces: Thai is cut otherwise in other surroundings. */
  run: string
}

export function termsIn(clause: string): Terms {
  const known = kept.get(clause)
  if (known) return known
  if (kept.size >= keptMax) kept.clear()
  const terms = readTerms(clause)
  kept.set(clause, terms)
  return terms
}
/** A proposal is compared with the same messages as the next. */
const keptMax = 2000
const kept = new Map<string, Terms>()

function readTerms(clause: string): Terms {
  const read = searchText(signed(clause))
    .replace(denial, ' ')
    .replace(/ได้|เด็ดขาด|นิดหน่อย|เมื่อ|ถ้า|หาก|ต้อง/gu, ' ')
    // "ใบCFSแล้ว": what is of two alphabets is two words.
    .replace(/(?<=[a-z])(?=[ก-๙])|(?<=[ก-๙])(?=[a-z])/gu, ' ')
  const spans = conceptSpans(read, both)
  let rest = read
  for (const { at, length } of spans) rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length)
  const isThai = /[ก-๙]/u.test(clause)
  const single = isThai ? (rest.match(/(?<![a-z])[b-z](?![a-z])/gu) ?? []) : []
  const words = [...wordsOf(rest), ...single]
    .filter((word) => !empty.has(word))
    .map((word) => conceptOf.get(word) ?? stemOf(word))
    .filter(
      (word) =>
        !empty.has(word) &&
        !/\d/u.test(word) &&
        (word.length > 1 || (isThai && /[b-z]/u.test(word))) &&
        !isPolite(word),
    )
  return {
    terms: new Set([...spans.map(({ concept }) => concept), ...words, ...weekdaysOf(clause)]),
    run: searchText(clause).replace(/\s+/gu, ''),
  }
}

/** Whether a clause speaks of a term, however the splitter cut it. */
export function hasTerm({ terms, run }: Terms, term: string): boolean {
  if (terms.has(term)) return true
  const forms = both[term]
  if (forms)
    return forms.some((form) => form.length > 2 && /[\u0e00-\u0e7f]/u.test(form) && run.includes(form))
  if (/[\u0e00-\u0e7f]/u.test(term)) return term.length > 2 && run.includes(term)
  return term.length > 4 && [...terms].some((one) => one.length > 4 && one.slice(0, 5) === term.slice(0, 5))
}

function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word
  return word.replace(/ies$/u, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|es|s)$/u, '')
}

function isPolite(word: string): boolean {
  return /^(?:ค่ะ|คะ|ค่า|ครับ|คับ|ค้าบ|ผม|นะ|น้า+|น้าา|จ้า|จ้ะ|น่ะ|เนอะ|นะคะ|เด็ดขาด)$/u.test(word)
}
