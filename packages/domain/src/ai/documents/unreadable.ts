/** Why an extracted text cannot be what its author wrote. */
export const unreadableWhys = [
  'PRIVATE_USE',
  'REPLACED',
  'CONTROL',
  'LONE_MARK',
  'DOUBLED_MARK',
  'FOREIGN_LETTER',
  'NO_WORDS',
] as const
export type UnreadableWhy = (typeof unreadableWhys)[number]

const patterns: Record<Exclude<UnreadableWhy, 'NO_WORDS'>, RegExp> = {
  PRIVATE_USE: /\p{Co}/gu,
  REPLACED: /\ufffd/g,
  // oxlint-disable-next-line no-control-regex -- A font without its letters gives these.
  CONTROL: /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g,
  // A mark without a consonant or another mark to attach to.
  LONE_MARK: /(?<![\u0e01-\u0e2e\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u25cc])[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g,
  DOUBLED_MARK:
    /(?<=[\u0e48-\u0e4b])[\u0e48-\u0e4c]|(?<=[\u0e31\u0e34-\u0e39\u0e47])[\u0e31\u0e34-\u0e39\u0e47]|(?<=\u0e4c)[\u0e48-\u0e4c]/g,
  // A sign or foreign letter within a Thai word: the font maps a glyph to a wrong code.
  FOREIGN_LETTER:
    /(?<=[\u0e01-\u0e4e])(?:[@#$^~|\\{}<>_\u00a1-\u00bc\u00be\u00bf\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]{1,2})(?=[\u0e01-\u0e4e])/g,
}
const whys = Object.keys(patterns) as (keyof typeof patterns)[]

/** A text with a greater share of wrong characters is unusable. */
const bearable = 0.01
const wordsToJudge = 5

export interface Unreadable {
  /** Number of impossible characters. */
  count: number
  whys: UnreadableWhy[]
  /** Too many: the text is unusable as knowledge. */
  isHopeless: boolean
}

/** The unreadable parts of a text; null if there are none. Expects output of `thaiLetters`. */
export function unreadableIn(text: string): Unreadable | null {
  const found = whys.map((why) => ({ why, count: text.match(patterns[why])?.length ?? 0 }))
  const count = found.reduce((sum, one) => sum + one.count, 0)
  const hasNoWords = isShifted(text) || isWithoutVowels(text)
  if (count === 0 && !hasNoWords) return null
  const letters = text.replace(/\s/g, '').length
  return {
    count,
    whys: [
      ...found.filter((one) => one.count > 0).map(({ why }) => why),
      ...(hasNoWords ? ['NO_WORDS' as const] : []),
    ],
    isHopeless: hasNoWords || count > letters * bearable,
  }
}

/** A TrueType font without its encoding yields codes 29 too low; the most common English words then look like this. */
function isShifted(text: string): boolean {
  return (text.match(/(?<!\p{L})(?:WKH|RI|DQG|LV|IRU|LQ|WR|ZLWK|DUH)(?!\p{L})/gu)?.length ?? 0) >= 2
}

function isWithoutVowels(text: string): boolean {
  const words = text.match(/\p{Script=Latin}{4,}/gu) ?? []
  const without = words.filter((word) => !/[aeiouyæœøıơư]/i.test(word.normalize('NFD')))
  return words.length >= wordsToJudge && without.length > words.length * 0.4
}
