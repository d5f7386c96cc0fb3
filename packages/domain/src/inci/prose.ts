/** Headings of ingredient lists in the languages of packs. */
const ingredients =
  'ingredients?|ingr[ée]dients?|inhaltsstoffe|bestandteile|zutaten|ingredientes?|ingredienti|ingredi[ëe]nten|sk[łl]adniki|inci|composition|成分|全成分|配料|전성분|성분|ส่วนประกอบ(?:สำคัญ|ทั้งหมด|ที่สำคัญ)?|ส่วนผสม(?:สำคัญ|ทั้งหมด)?|komposisi|bahan(?:-bahan)?|thành phần(?: đầy đủ| chính)?'
const qualifier =
  'full|complete|all|key|main|active|inactive|other|non[- ]?medicinal|medicinal|actifs?|inactifs?|autres|principales?'
const listWord = 'list(?:ing|e|a)?|names?'
/** Headings only: "Full Ingredients List", "Ingredients (INCI)", "Active", "Inactive Ingredients". */
const headingText = new RegExp(
  `^(?:(?:${qualifier})\\s+)*(?:(?:${ingredients})(?:\\s*/\\s*(?:${ingredients}))*|active|inactive|other)(?:\\s*[([](?:${ingredients}|w/w|purpose)[)\\]])?(?:\\s+(?:${listWord}))?$`,
  'iu',
)
/** A heading at the start of a text, with its separator. */
const headingStart = new RegExp(
  `^\\s*(?:(?:${qualifier})\\s+)*(?:${ingredients})(?:\\s*/\\s*(?:${ingredients}))*(?:\\s*[([](?:${ingredients})[)\\]])?(?:\\s+(?:${listWord}))?\\s*(?::|\\s[-–—]\\s|\\n)\\s*`,
  'iu',
)

/** Starts of sentences about a product; the rest is prose, however many commas it has. */
const noteStart =
  /^(?:free (?:from|of)|without|contains? (?:no|milk|soy|nuts?|wheat|gluten|egg)|does not contain|no added|not tested|made (?:in|with|from|by)|product of|produced|distributed|manufactured|packed|code\b|f\.?\s?i\.?\s?l\b|lot\b|batch\b|www\.|https?:|please|visit|see\b|check\b|refer|warnings?|caution|directions?|how to use|keep out|store\b|note\b|el$|dermatologist|clinically|cruelty|vegan\b|recycl|certified|certifi[ée]|ingredients? (?:may|are|can|from|is|lists?|sourced|derived)|(?:from|of|issus?|aus|da|de)\s+(?:certified\s+)?(?:organic|natural|biolog|agricult|l'agriculture|bio\b|kontroll)|\(?organic\)?$|n\/a$|none$|no info(?:rmation)?$|#(?:name\?|n\/a|ref!|value!)$|unknown$|โปรด|กรุณา|ปราศจาก|ไม่มีส่วนผสม|ไม่ใส่|ผลิต(?:ใน|โดย|จาก)|คำเตือน|วิธีใช้|ข้อควรระวัง|ขนาดบรรจุ)/iu
/** Words that never occur in ingredient names. */
const proseWord =
  /(?:^|\s)(?:is|are|was|were|be|has|have|may|might|will|please|visit|our|your|you|we|this|these|those|that|which|helps?|supports?|provides?|leaves|keeps|restores?|reduces?|improves?|moisturi[sz]es|soothes|known|tested|certified|certification|formula|formulated|formulation|packaging|package|label|subject|change|changes|animals|dermatologist|skin(?!\s+(?:extract|oil|powder|lipids))|complexion|wrinkles|origin|cosmos|ecocert|agriculture|farming|sourced|derived|obtained|fairtrade|fair-trade|processed|warning|boutique|product|products|ingredient|ingredients|manufacturer|for|to|not)(?=$|[\s,.;:!?)])/iu
const claim =
  /^(?:100\s*%\s*)?(?:natural|organic|vegan|cruelty[- ]free|gluten[- ]free|paraben[- ]free|sulfate[- ]free|oil[- ]free|fragrance[- ]free|hypoallergenic|non[- ]comedogenic|biologique|bio)[!.]?$/iu
const longestNameWords = 14

export const isHeading = (text: string): boolean => headingText.test(text.trim())

/** Splits off the heading of a text. */
export function withoutHeading(text: string): { heading: string | null; rest: string } {
  const found = headingStart.exec(text)?.[0]
  return found === undefined
    ? { heading: null, rest: text }
    : { heading: found.replace(/(?<![\s:–—-])[\s:–—-]+$/u, ''), rest: text.slice(found.length) }
}

/** Whether a text is about a product instead of naming an ingredient. */
export function isProse(text: string): boolean {
  const plain = text.replace(/[([][^()[\]]*[)\]]/gu, ' ').trim()
  if (noteStart.test(plain) || claim.test(plain)) return true
  const words = plain.split(/\s+/u)
  if (words.length > longestNameWords && !plain.includes('/')) return true
  return words.length > 1 && proseWord.test(plain)
}
