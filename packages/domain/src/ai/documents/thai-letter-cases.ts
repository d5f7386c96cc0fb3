/** The text as a PDF producer wrote it, and the text that it means. */
export interface LetterCase {
  why: string
  written: string
  meant: string
}

/**
 * Covers the variants of Windows and TLWG fonts (U+F700 to U+F71A, WTT 2.0 shaping: low, left, low left, and without
 * the lower part), the Royal Institute's spelling order (consonant, vowel, tone), and sara am, which Unicode
 * decomposes to nikhahit and sara aa with the tone between.
 */
export const letterCases: LetterCase[] = [
  { why: 'low mai tho', written: 'ต\uf70bอง', meant: 'ต้อง' },
  { why: 'low mai ek', written: 'เท\uf70aาไร', meant: 'เท่าไร' },
  { why: 'low thanthakhat', written: 'อาร\uf70eตเวิร\uf70eก', meant: 'อาร์ตเวิร์ก' },
  { why: 'low left mai ek', written: 'ป\uf705า', meant: 'ป่า' },
  { why: 'low left mai tho', written: 'ฟ\uf706า', meant: 'ฟ้า' },
  { why: 'left sara ii and upper left tone', written: 'ป\uf702\uf713', meant: 'ปี่' },
  { why: 'left mai han-akat', written: 'ป\uf710\uf714ม', meant: 'ปั้ม' },
  { why: 'left mai taikhu', written: 'เป\uf712น', meant: 'เป็น' },
  { why: 'yo ying without its lower part', written: 'กต\uf70f\uf718', meant: 'กตญุ' },
  { why: 'tho than without its lower part', written: '\uf700\uf718', meant: 'ฐุ' },
  { why: 'left sara uee', written: 'ฟ\uf704\uf714น', meant: 'ฟื้น' },
  { why: 'tone before its vowel', written: 'ท\u0e48\u0e35', meant: 'ที่' },
  { why: 'tone before sara u', written: 'ก\u0e49\u0e38ง', meant: 'กุ้ง' },
  { why: 'sara am apart', written: 'ท\u0e4d\u0e32', meant: 'ทำ' },
  { why: 'sara am apart with the tone after nikhahit', written: 'น\u0e4d\u0e49\u0e32', meant: 'น้ำ' },
  { why: 'sara am apart with the tone before nikhahit', written: 'น\u0e49\u0e4d\u0e32', meant: 'น้ำ' },
  { why: 'sara am with spaces between its parts', written: 'น\u0e4d \u0e49 \u0e32', meant: 'น้ำ' },
  { why: 'tone after sara am', written: 'น\u0e33\u0e49', meant: 'น้ำ' },
  { why: 'sara am written as itself and its end', written: 'น\u0e49\u0e33\u0e32', meant: 'น้ำ' },
  { why: 'a variant as the tone of sara am', written: 'ค\uf711\uf70a\u0e32', meant: 'ค่ำ' },
  { why: 'a space before a mark', written: 'ที \u0e48ดี', meant: 'ที่ดี' },
  { why: 'a space before sara aa', written: 'ร \u0e32คา', meant: 'ราคา' },
  { why: 'right as it is', written: 'เก็บให้พ้นมือเด็ก สิทธิ์ พันธุ์ จันทร์', meant: 'เก็บให้พ้นมือเด็ก สิทธิ์ พันธุ์ จันทร์' },
  { why: 'nikhahit of Pali stays', written: 'พุทฺธํ สรณํ', meant: 'พุทฺธํ สรณํ' },
]

export const letterCasesJudging: LetterCase[] = [
  { why: 'low mai tri', written: 'โต\uf70cะ', meant: 'โต๊ะ' },
  { why: 'low mai chattawa', written: 'เด\uf70dยว', meant: 'เด๋ยว' },
  { why: 'left sara i', written: 'ป\uf701ด', meant: 'ปิด' },
  { why: 'left sara ue', written: 'ฝ\uf703ก', meant: 'ฝึก' },
  { why: 'low left thanthakhat', written: 'ฟ\uf709', meant: 'ฟ์' },
  { why: 'low left mai tri', written: 'ป\uf707า', meant: 'ป๊า' },
  { why: 'low left mai chattawa', written: 'ป\uf708า', meant: 'ป๋า' },
  { why: 'upper left mai tri', written: 'ป\uf710\uf715ม', meant: 'ปั๊ม' },
  { why: 'upper left thanthakhat', written: 'ปิ\uf717', meant: 'ปิ์' },
  { why: 'low sara uu', written: 'ฎ\uf719', meant: 'ฎู' },
  { why: 'low phinthu', written: 'ฏ\uf71a', meant: 'ฏฺ' },
  { why: 'upper left mai chattawa', written: 'ปี\uf716', meant: 'ปี๋' },
  { why: 'tone before sara uee', written: 'เม\u0e48\u0e37อ', meant: 'เมื่อ' },
  { why: 'tone before sara uu', written: 'ผ\u0e49\u0e39', meant: 'ผู้' },
  { why: 'sara am apart with mai ek', written: 'ค\u0e4d\u0e48\u0e32', meant: 'ค่ำ' },
  { why: 'sara am after a space', written: 'ท \u0e33', meant: 'ทำ' },
  { why: 'a space before thanthakhat', written: 'จันทร \u0e4c', meant: 'จันทร์' },
  { why: 'two spaces within sara am', written: 'ช\u0e4d  \u0e32ระ', meant: 'ชำระ' },
  { why: 'a real space stays', written: 'น้ำ ทำ ได้', meant: 'น้ำ ทำ ได้' },
  { why: 'repetition keeps its space', written: 'สั้น ๆ', meant: 'สั้น ๆ' },
]
