/** Words of packs after which no ingredient is named, in Thai. */
const thai = [
  'ผลิตและ\\S*จำหน่ายโดย',
  'ผลิต(?:โดย|ใน|ที่|จาก|เมื่อ|ภัณฑ์นี้)',
  'ผลิต\\s*[:.]?\\s*(?=\\d)',
  'ผู้(?:แทน)?(?:ผลิต|จัดจำหน่าย|จำหน่าย|นำเข้า)',
  '(?:จัด)?จำหน่ายโดย',
  'นำเข้า\\S*โดย',
  'ประเทศผู้ผลิต',
  'วิธี(?:การ)?(?:ใช้|เก็บ|บริโภค|รับประทาน)\\S*',
  'การ(?:เก็บรักษา|ใช้)',
  'เก็บ(?:รักษา)?(?:ใน|ไว้ใน)\\S*',
  '(?:คำ|ข้อ)(?:เตือน|ควรระวัง|แนะนำ)',
  'ห้ามใช้\\S*',
  '(?:ปริมาณ|ปริมาตร|น้ำหนัก|ขนาด)(?:สุทธิ|บรรจุ)',
  '(?:วัน|วันที่|วันเดือนปีที่|เดือนปีที่)(?:ผลิต|หมดอายุ)',
  'หมดอายุ',
  'ควร(?:ใช้|บริโภค)ก่อน',
  'เลข(?:ที่)?(?:ใบ)?(?:รับ)?(?:จด)?แจ้ง',
  'เลขที่(?:ใบ\\S*|ผลิต)',
  '(?:เลข\\s*)?อย\\.',
  'ครั้งที่ผลิต',
  'สอบถาม\\S*',
  'สรรพคุณ',
  'คุณสมบัติ',
  'ปราศจาก\\S*',
]
const indonesian = [
  '(?:cara|aturan|petunjuk) (?:pakai|pemakaian|penggunaan|penyimpanan)',
  'peringatan',
  'perhatian',
  '(?:diproduksi|dibuat|didistribusikan|diimpor|dikemas)(?: (?:oleh|di|untuk))?',
  '(?:produsen|importir|distributor)\\s*:',
  'netto',
  '(?:berat|isi) bersih',
  'bpom',
  'pom na',
  '(?:no\\.?|kode) (?:batch|produksi|bets)',
  'baik digunakan sebelum',
  'kedalu?warsa',
  'simpan (?:di|pada|dalam)',
  '(?:manfaat|khasiat|kegunaan)\\s*:',
]
const vietnamese = [
  'hướng dẫn (?:sử dụng|bảo quản)',
  'cách (?:dùng|sử dụng|bảo quản)',
  'công dụng',
  'cảnh báo',
  'lưu ý',
  'thận trọng',
  '(?:sản xuất|nhập khẩu|phân phối|đóng gói)(?: và \\p{L}+ \\p{L}+)? (?:bởi|tại)',
  '(?:nhà|công ty|đơn vị) (?:sản xuất|phân phối|nhập khẩu)',
  'chịu trách nhiệm',
  'nsx',
  'hsd',
  'ngày sản xuất',
  'hạn (?:sử dụng|dùng)',
  'thể tích',
  'khối lượng(?: tịnh)?',
  'dung tích',
  'xuất xứ',
  'bảo quản',
  'số (?:lô|công bố|tiếp nhận)',
]
const english = [
  '(?:directions?(?: for use)?|how to use|warnings?|cautions?|precautions?|storage|net content|usage)\\s*:',
  '(?:manufactured|distributed|imported|packed|produced)(?: (?:and|&) \\p{L}+)? (?:by|for)\\b',
  'net (?:weight|wt\\.?|vol(?:ume|\\.)?)',
  '(?:exp|mfg|mfd|expiry|best before)(?:\\.? ?date)?\\.?\\s*:?\\s*(?=\\d)',
]
/** Headings of lists that need no colon, because no name contains them. */
const listHeading = [
  'ส่วน(?:ประกอบ|ผสม)(?:สำคัญ|ทั้งหมด|ที่สำคัญ|หลัก)?',
  'komposisi',
  'thành phần(?: (?:đầy đủ|chính))?',
  'ingredients?(?= ?:)',
  'bahan(?:-bahan)?(?= ?:)',
]

/** Not inside a word; Thai words may follow a Latin name directly. */
const before = '(?<![\\p{Script=Thai}\\p{L}\\d])'
const latin = '(?![\\p{L}\\d])'
const parts = new RegExp(
  [
    `(?<end>(?<!\\p{Script=Thai})(?:${thai.join('|')}))`,
    `(?<word>${before}(?:${[...indonesian, ...vietnamese].map((word) => `${word}${latin}`).join('|')}|${english.join('|')}))`,
    `(?<list>${before}(?:${listHeading.join('|')})(?![\\p{L}\\p{M}\\d])\\s*:?)`,
  ].join('|'),
  'giu',
)

/**
 * Splits the text of a pack at its usual words: directions, warnings, makers, contents and dates end a list, until a
 * heading of a list begins one. A text without such words stays whole.
 */
export function packList(text: string): { list: string; asides: string[] } {
  const found = [...text.matchAll(parts)]
  if (!found.some(({ groups }) => groups?.list === undefined)) return { list: withColons(text), asides: [] }
  const isHeaded = found.some(({ groups }) => groups?.list !== undefined)
  const first = found[0]?.index ?? 0
  const lists: string[] = []
  const asides: string[] = []
  const put = (isList: boolean, part: string) => {
    if (part.trim() !== '') (isList ? lists : asides).push(part.trim())
  }
  put(!isHeaded, text.slice(0, first))
  for (const [at, { 0: word, index, groups }] of found.entries()) {
    const end = found[at + 1]?.index ?? text.length
    if (groups?.list === undefined) put(false, text.slice(index, end))
    else put(true, `${word.replace(/:$/u, '').trimEnd()}: ${text.slice(index + word.length, end).trim()}`)
  }
  return { list: lists.join('\n\n'), asides }
}

/** A heading without a colon gets one. */
function withColons(text: string): string {
  const [only, other] = [...text.matchAll(parts)]
  if (!only || other || only[0].endsWith(':') || text.slice(0, only.index).trim() !== '') return text
  const rest = text.slice(only.index + only[0].length)
  return rest.trim() === '' ? text : `${only[0].trim()}: ${rest.trim()}`
}
