import { plain, type Decimal } from '../decimal.ts'
import { fromMg, readableUnit, toMg, type MassUnit } from '../formula/mass.ts'
import type { Words } from '../languages.ts'
import type { LabelValues } from './fill-label-texts.ts'

/** Facts of a label's recipe; null if not known yet. */
export interface LabelFacts {
  brand: string | null
  recipe_name: string
  category: Words
  fill_weight: string
  fill_unit: MassUnit
  servings_per_pack: number
  /** Of the locked formula. */
  inci: Words | null
  allergens: Words | null
  /** Null: granted later; empty: not needed. */
  fda_no: string | null
  usage: string
  storage: string
  produce_company: string
  distribute_company: string
}

/** The values of the placeholders. What is not written yet has none, so that it is reported missing. */
export function labelValues(facts: LabelFacts): LabelValues {
  const alike = (text: string | null): Words | undefined =>
    text === null || text === '' ? undefined : { th: text, en: text }
  const values: Record<string, Words | undefined> = {
    brand: alike(facts.brand),
    recipe_name: alike(facts.recipe_name),
    category: facts.category,
    net_weight: netWeight(facts),
    inci: written(facts.inci),
    ingredients: written(facts.inci),
    allergens: facts.allergens ?? undefined,
    fda_no: facts.fda_no === '' ? { th: '', en: '' } : alike(facts.fda_no),
    usage: alike(facts.usage),
    storage: alike(facts.storage),
    produce_company: alike(facts.produce_company),
    distribute_company: alike(facts.distribute_company),
  }
  return Object.fromEntries(Object.entries(values).filter(([, words]) => words !== undefined))
}

/** An empty list is not written yet: every product has ingredients. */
const written = (words: Words | null): Words | undefined =>
  words !== null && (words.th !== '' || words.en !== '') ? words : undefined

const unitWords: Record<MassUnit, Words> = {
  mcg: { en: 'mcg', th: 'ไมโครกรัม' },
  mg: { en: 'mg', th: 'มิลลิกรัม' },
  g: { en: 'g', th: 'กรัม' },
  kg: { en: 'kg', th: 'กิโลกรัม' },
}

/** `30 g`; for several servings `30 g (60 × 500 mg)`. The total is in its most readable unit. */
export function netWeight({
  fill_weight,
  fill_unit,
  servings_per_pack,
}: Pick<LabelFacts, 'fill_weight' | 'fill_unit' | 'servings_per_pack'>): Words {
  const whole = toMg(fill_weight, fill_unit).times(servings_per_pack)
  const reported = (language: 'en' | 'th'): string => {
    const total = amountIn(whole, language)
    if (servings_per_pack === 1) return total
    return `${total} (${servings_per_pack} × ${plain(fill_weight)} ${unitWords[fill_unit][language]})`
  }
  return { en: reported('en'), th: reported('th') }
}

function amountIn(mg: Decimal, language: 'en' | 'th'): string {
  const unit = readableUnit(mg)
  return `${plain(fromMg(mg, unit))} ${unitWords[unit][language]}`
}
