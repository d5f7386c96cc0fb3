const thaiDigits: Record<string, number> = {
  หนึ่ง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
}
const thaiScales: Record<string, number> = {
  สิบ: 10,
  ร้อย: 100,
  พัน: 1000,
  หมื่น: 10_000,
  แสน: 100_000,
  ล้าน: 1_000_000,
}
const englishDigits = wordsOf('one two three four five six seven eight nine', (at) => at + 1)
const englishTeens = wordsOf(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  (at) => at + 10,
)
const englishTens = wordsOf('twenty thirty forty fifty sixty seventy eighty ninety', (at) => 10 * (at + 2))
const englishScales: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 }
const english: Record<string, number> = { ...englishDigits, ...englishTeens, ...englishTens }

const oneOf = (words: object) => Object.keys(words).join('|')
// Requires a digit with a scale, so that "ห้าม", "สามารถ" and "พันธุ์" are no numbers.
const thai = new RegExp(
  `(?:(?:${oneOf(thaiDigits)})(?:${oneOf(thaiScales)})|สิบ)(?:${oneOf(thaiDigits)}|${oneOf(thaiScales)})*(?![\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e])`,
  'gu',
)
const englishWord = `(?:${oneOf(english)}|${oneOf(englishScales)})`
const inEnglish = new RegExp(
  `\\b(?:(?:${oneOf({ ...englishTeens, ...englishTens })})|(?:a|${oneOf(englishDigits)})[\\s-](?:${oneOf(englishScales)}))(?:(?:[\\s-]|\\sand\\s)${englishWord})*\\b`,
  'giu',
)

/**
 * Replaces spelled-out numbers by digits: "ห้าร้อยบาท" becomes "500บาท". Single digits stay, because they are also
 * ordinary words.
 */
export function withoutNumberWords(text: string): string {
  return text
    .replace(thai, (words) => ` ${valueOf(words.match(thaiWord) ?? [], thaiDigits, thaiScales)} `)
    .replace(
      inEnglish,
      (words) => ` ${valueOf(words.toLowerCase().match(/[a-z]+/gu) ?? [], english, englishScales)} `,
    )
}

const thaiWord = new RegExp(`${oneOf(thaiDigits)}|${oneOf(thaiScales)}`, 'gu')

function valueOf(words: string[], digits: Record<string, number>, scales: Record<string, number>): number {
  let [sum, open] = [0, 0]
  for (const word of words) {
    const scale = scales[word]
    if (scale === undefined) open += digits[word] ?? 0
    // "Two hundred thousand": the greater scale multiplies everything before it.
    else if (sum > 0 && scale > sum) [sum, open] = [(sum + open) * scale, 0]
    else [sum, open] = [sum + (open || 1) * scale, 0]
  }
  return sum + open
}

function wordsOf(words: string, value: (at: number) => number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, value(at)]))
}
