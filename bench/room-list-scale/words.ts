/** Words of a shop's chat: made of syllables, the common ones real; a word's rank sets its frequency. */
const wordsOfEach = 3000

const commonThai = [
  'ครับ',
  'ค่ะ',
  'สวัสดี',
  'ขอ',
  'ราคา',
  'สินค้า',
  'เซรั่ม',
  'สั่งซื้อ',
  'จัดส่ง',
  'โอนเงิน',
  'ใบเสนอราคา',
  'ครีม',
  'ผิวแพ้ง่าย',
  'ขมิ้นชัน',
  'วิตามิน',
  'คอลลาเจน',
]
const commonEnglish = [
  'the',
  'please',
  'order',
  'price',
  'thanks',
  'serum',
  'shipping',
  'cream',
  'sample',
  'invoice',
  'payment',
  'vitamin',
  'collagen',
  'bottle',
  'formula',
  'label',
]
const thaiSyllables = [
  'กา',
  'ขาว',
  'คำ',
  'งาน',
  'จัน',
  'ชา',
  'ซื้อ',
  'ดี',
  'ตา',
  'ทาง',
  'นวล',
  'บัว',
  'ปลา',
  'ฝน',
  'พร',
  'ฟ้า',
  'มะลิ',
  'ยา',
  'รัก',
  'ลม',
  'วัน',
  'สาย',
  'หอม',
  'อ้อย',
]
const englishSyllables = [
  'ba',
  'cor',
  'del',
  'fen',
  'gi',
  'hol',
  'jun',
  'ka',
  'lo',
  'mer',
  'nor',
  'pa',
  'qui',
  'ros',
  'sil',
  'ta',
  'ul',
  'ver',
  'wen',
  'zo',
]

export const thaiWords = wordList(commonThai, thaiSyllables)
export const englishWords = wordList(commonEnglish, englishSyllables)

/** In one to fifty messages: a search for them has very few hits. */
export const rareWords = Array.from({ length: 50 }, (_, n) => `kratom${n}x`)
export const rareThaiWords = Array.from({ length: 50 }, (_, n) => `ฎีกาฬ${thaiWords[100 + n]}ฆ้อง`)

export const firstNames = [
  'มาลี',
  'สมชาย',
  'นภา',
  'กานดา',
  'วิชัย',
  'ปรียา',
  'ธนา',
  'อรุณ',
  'Somsri',
  'Anan',
  'Malee',
  'Krit',
  'Ploy',
  'John',
  'Maria',
  'Chen',
]
export const lastNames = wordList(
  [],
  ['สุข', 'ใจ', 'ศรี', 'ทอง', 'แก้ว', 'วงศ์', 'เจริญ', 'พงษ์', 'รัตน์', 'กุล', 'มี', 'ชัย'],
).slice(0, 1000)

function wordList(common: string[], syllables: string[]): string[] {
  const many = syllables.length
  const made = Array.from({ length: wordsOfEach }, (_, n) => {
    const parts = [n % many, Math.floor(n / many) % many, Math.floor(n / many ** 2) + ((n * 7) % 5)]
    return parts.map((at) => syllables[at % many]).join('')
  })
  return [...new Set([...common, ...made])].slice(0, wordsOfEach)
}
