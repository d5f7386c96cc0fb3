import type { Words } from '../languages.ts'
import { saysWording, type RequiredWording } from './required-wordings.ts'
import { keysOf, labelGroups, labelPlaceholders } from '../recipe-words.ts'

export type LabelGroup = keyof typeof labelGroups
type Placeholder = (typeof labelPlaceholders)[number]

/** Values of placeholders; a missing one is not known yet, an empty one has nothing to say. */
export type LabelValues = Partial<Record<Placeholder, Words>>

interface GroupTexts {
  group: LabelGroup
  text_th: string
  text_en: string
}

/** Sources of label texts; later ones override earlier ones. */
export interface LabelSources {
  standard: { code: string; version: number; languages: readonly string[]; text_blocks: GroupTexts[] } | null
  /** The chemist's texts for the labels of one recipe. */
  data: { version: number; texts: GroupTexts[] } | null
  values: LabelValues
  /** Texts that the law puts on the label because of the formula; they are added to the cautions. */
  wordings?: readonly RequiredWording[]
  /** Hash of the formula whose ingredients are in the values. */
  formula_hash: string | null
}

/** A generated text; `origin` is what it follows: the formula for ingredients. */
export interface FilledLabelText {
  group: LabelGroup
  text: string
  source: 'default' | 'merge'
  origin: string
}

/** Printed onto the label later: reserves space, and never counts as missing. */
const codedLater: readonly Placeholder[] = ['lot_no', 'mfg_date', 'exp_date']

/** Default texts without a standard label, unless the recipe has its own. */
const plainest: Partial<Record<LabelGroup, Words>> = {
  brand: { th: '{brand}', en: '{brand}' },
  'product head': { th: '{recipe_name}', en: '{recipe_name}' },
  'net weight': { th: 'ปริมาณสุทธิ {net_weight}', en: 'Net content {net_weight}' },
  ingredients: { th: 'ส่วนประกอบ: {inci}', en: 'Ingredients: {inci}' },
  'how to use': { th: 'วิธีใช้: {usage}', en: 'How to use: {usage}' },
  storage: { th: 'การเก็บรักษา: {storage}', en: 'Storage: {storage}' },
  manufacturer: { th: 'ผลิตโดย {produce_company}', en: 'Made by {produce_company}' },
  distributor: { th: 'จัดจำหน่ายโดย {distribute_company}', en: 'Distributed by {distribute_company}' },
  lot: { th: 'ครั้งที่ผลิต {lot_no}', en: 'Lot {lot_no}' },
  mfg: { th: 'ผลิต {mfg_date}', en: 'MFG {mfg_date}' },
  expiry: { th: 'หมดอายุ {exp_date}', en: 'EXP {exp_date}' },
}

/** The same for a new standard label to begin with: labels of one without any text would be empty. */
export const firstTextBlocks: readonly GroupTexts[] = keysOf(labelGroups).flatMap((group) => {
  const words = plainest[group]
  return words ? [{ group, text_th: words.th, text_en: words.en }] : []
})

/**
 * The texts of a label in group order, without empty ones. Thai comes before English; equal texts appear once. A
 * placeholder without a value stays, so that the check finds it.
 */
export function fillLabelTexts(sources: LabelSources): FilledLabelText[] {
  return keysOf(labelGroups).flatMap((group) => filled(group, sources) ?? [])
}

function filled(group: LabelGroup, sources: LabelSources): FilledLabelText | null {
  const { standard, values, formula_hash } = sources
  const { words, origin } = wordsOf(group, sources)
  const languages = (['th', 'en'] as const).filter((language) => speaks(standard, language))
  const own = languages.flatMap((language) => filledLine(words[language], values, language) ?? [])
  const lines = group === 'caution' ? [...own, ...missingWordings(own, languages, sources)] : own
  if (lines.length === 0) return null
  const follows =
    group === 'ingredients' && formula_hash !== null && /\{(inci|ingredients)\}/.test(textOf(words))
  return {
    group,
    text: [...new Set(lines)].join('\n'),
    source: namesIn(textOf(words)).length > 0 ? 'merge' : 'default',
    origin: follows ? formula_hash : origin,
  }
}

/** The exact wordings of the law that cautions do not say yet, in the languages of the label. */
function missingWordings(
  said: readonly string[],
  languages: readonly ('th' | 'en')[],
  { wordings = [] }: LabelSources,
): string[] {
  const text = said.join(' ')
  return wordings
    .filter(({ is_exact }) => is_exact)
    .flatMap((wording) => languages.map((language) => wording[language]))
    .filter((wording) => wording !== '' && !saysWording(text, wording))
}

const textOf = ({ th, en }: Words): string => `${th}\n${en}`

/** Without a standard label both languages are used. */
function speaks(standard: LabelSources['standard'], language: 'th' | 'en'): boolean {
  return standard === null || standard.languages.includes(language)
}

/** Takes the words of each language from the most specific source that has that language. */
function wordsOf(group: LabelGroup, { standard, data }: LabelSources): { words: Words; origin: string } {
  const base = standard ? inBlock(standard.text_blocks, group) : (plainest[group] ?? silent)
  const origin = standard ? `${standard.code} v${standard.version}` : 'house'
  const own = inBlock(data?.texts ?? [], group)
  if (data === null || (own.th === '' && own.en === '')) return { words: base, origin }
  return { words: { th: own.th || base.th, en: own.en || base.en }, origin: `recipe v${data.version}` }
}

const silent: Words = { th: '', en: '' }

/** A standard label that omits a group does so on purpose. */
function inBlock(texts: GroupTexts[], group: LabelGroup): Words {
  const block = texts.find((one) => one.group === group)
  return block ? { th: block.text_th, en: block.text_en } : silent
}

/** One language with its values; null if all its values are empty. */
function filledLine(text: string, values: LabelValues, language: 'th' | 'en'): string | null {
  const names = namesIn(text)
  const hasValue = names.some((name) => codedLater.includes(name) || values[name]?.[language] !== '')
  if (text.trim() === '' || (names.length > 0 && !hasValue)) return null
  const line = text.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    if (!isPlaceholder(name)) return written
    return codedLater.includes(name) ? '' : (values[name]?.[language] ?? written)
  })
  return line.replace(/[^\S\n]+/g, ' ').trim()
}

function namesIn(text: string): Placeholder[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isPlaceholder(name) ? [name] : []))
}

function isPlaceholder(name: string): name is Placeholder {
  return labelPlaceholders.some((known) => known === name)
}
