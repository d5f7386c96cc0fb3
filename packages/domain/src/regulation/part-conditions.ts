import type { Words } from '../languages.ts'
import {
  closureOf,
  productProperties,
  type Answer,
  type ProductDescription,
  type ProductProperty,
} from './product-properties.ts'

/** A kind of product as a part of an entry names it: all of these, and none of the excepted sets. */
export interface ProductCondition {
  all: ProductProperty[]
  except: ProductProperty[][]
}

/** What a part is for: any of `applies_to` (empty: any product), and none of `not_for`. */
export interface PartConditions {
  applies_to: ProductCondition[]
  not_for: ProductCondition[]
}

export const anyProduct: PartConditions = { applies_to: [], not_for: [] }

/** All must be so: one NO decides, else one UNKNOWN leaves it open. */
export function allOf(answers: readonly Answer[]): Answer {
  if (answers.includes('NO')) return 'NO'
  return answers.includes('UNKNOWN') ? 'UNKNOWN' : 'YES'
}

export function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes('YES')) return 'YES'
  return answers.includes('UNKNOWN') ? 'UNKNOWN' : 'NO'
}

export function notSo(answer: Answer): Answer {
  return answer === 'YES' ? 'NO' : answer === 'NO' ? 'YES' : 'UNKNOWN'
}

const answersOf = (codes: readonly ProductProperty[], product: ProductDescription): Answer[] =>
  codes.map((code) => product.get(code) ?? 'UNKNOWN')

/** Whether a product is what a condition names. */
export function meets({ all, except }: ProductCondition, product: ProductDescription): Answer {
  return allOf([
    ...answersOf(all, product),
    ...except.map((excepted) => notSo(allOf(answersOf(excepted, product)))),
  ])
}

/** Whether one condition is at least as narrow as another: rinse-off shampoo is, beside rinse-off. */
export function isWithin(narrow: readonly ProductProperty[], wide: readonly ProductProperty[]): boolean {
  const said = closureOf(narrow)
  return wide.every((one) => said.has(one))
}

/** Properties that conditions ask for and that nobody said of the product. */
export function openQuestions(
  conditions: readonly ProductCondition[],
  product: ProductDescription,
): ProductProperty[] {
  const asked = conditions.flatMap(({ all, except }) => [...all, ...except.flat()])
  return [...new Set(asked)].filter((code) => product.get(code) === 'UNKNOWN')
}

/** `Shampoo`, or `Hair or scalp + Rinse-off` of several. */
export function propertyWords(codes: readonly ProductProperty[]): Words {
  const inLanguage = (language: 'en' | 'th') =>
    codes.map((code) => productProperties[code][language]).join(' + ')
  return { en: inLanguage('en'), th: inLanguage('th') }
}

/** A condition in words: `Rinse-off, except oral care`; `Any product` where it asks for nothing. */
export function conditionWords({ all, except }: ProductCondition): Words {
  const base = all.length > 0 ? propertyWords(all) : { en: 'Any product', th: 'ทุกผลิตภัณฑ์' }
  if (except.length === 0) return base
  const excepted = except.map(propertyWords)
  return {
    en: `${base.en}, except ${excepted.map(({ en }) => en).join(', ')}`,
    th: `${base.th} ยกเว้น ${excepted.map(({ th }) => th).join(', ')}`,
  }
}

/** A text by which equal conditions are equal, in any order; simple ones read `LEAVE_ON,LIP`. */
export function conditionsKey({ applies_to, not_for }: PartConditions): string {
  const keyOf = ({ all, except }: ProductCondition) =>
    [all.toSorted().join('+'), ...except.map((one) => one.toSorted().join('+')).toSorted()].join('-')
  const keys = (conditions: ProductCondition[]) => conditions.map(keyOf).toSorted().join(',')
  return not_for.length === 0 ? keys(applies_to) : `${keys(applies_to)};${keys(not_for)}`
}
