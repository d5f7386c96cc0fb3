import type { Words } from '../languages.ts'
import {
  closureOf,
  productProperties,
  type Answer,
  type ProductDescription,
  type ProductProperty,
} from './product-properties.ts'

/** A kind of product named by a part of an entry: all of these properties, and none of the excepted sets. */
export interface ProductCondition {
  all: ProductProperty[]
  except: ProductProperty[][]
}

/** The products of a part: any of `applies_to` (empty: any product), and none of `not_for`. */
export interface PartConditions {
  applies_to: ProductCondition[]
  not_for: ProductCondition[]
}

export const anyProduct: PartConditions = { applies_to: [], not_for: [] }

/** Three-valued AND: one NO decides, else one UNKNOWN leaves it open. */
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

/** Whether a product meets a condition. */
export function meets({ all, except }: ProductCondition, product: ProductDescription): Answer {
  return allOf([
    ...answersOf(all, product),
    ...except.map((excepted) => notSo(allOf(answersOf(excepted, product)))),
  ])
}

/** Whether one condition is at least as narrow as another: rinse-off shampoo is within rinse-off. */
export function isWithin(narrow: readonly ProductProperty[], wide: readonly ProductProperty[]): boolean {
  const said = closureOf(narrow)
  return wide.every((one) => said.has(one))
}

/** Properties that conditions need and the product does not give. */
export function openQuestions(
  conditions: readonly ProductCondition[],
  product: ProductDescription,
): ProductProperty[] {
  const requests = conditions.flatMap(({ all, except }) => [...all, ...except.flat()])
  return [...new Set(requests)].filter((code) => product.get(code) === 'UNKNOWN')
}

/** `Shampoo`, or `Hair or scalp + Rinse-off` for several. */
export function propertyWords(codes: readonly ProductProperty[]): Words {
  const inLanguage = (language: 'en' | 'th') =>
    codes.map((code) => productProperties[code][language]).join(' + ')
  return { en: inLanguage('en'), th: inLanguage('th') }
}

/** A condition in words: `Rinse-off, except oral care`; `Any product` if it has no properties. */
export function conditionWords({ all, except }: ProductCondition): Words {
  const base = all.length > 0 ? propertyWords(all) : { en: 'Any product', th: 'ทุกผลิตภัณฑ์' }
  if (except.length === 0) return base
  const excepted = except.map(propertyWords)
  return {
    en: `${base.en}, except ${excepted.map(({ en }) => en).join(', ')}`,
    th: `${base.th} ยกเว้น ${excepted.map(({ th }) => th).join(', ')}`,
  }
}

/** A key that is equal for equal conditions in any order; simple ones read `LEAVE_ON,LIP`. */
export function conditionsKey({ applies_to, not_for }: PartConditions): string {
  const keyOf = ({ all, except }: ProductCondition) =>
    [all.toSorted().join('+'), ...except.map((one) => one.toSorted().join('+')).toSorted()].join('-')
  const keys = (conditions: ProductCondition[]) => conditions.map(keyOf).toSorted().join(',')
  return not_for.length === 0 ? keys(applies_to) : `${keys(applies_to)};${keys(not_for)}`
}
