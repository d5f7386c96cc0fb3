import type { ProductProperty } from '../regulation/product-properties.ts'
import type { PartConditions, ProductCondition } from '../regulation/part-conditions.ts'

/**
 * Parses conditions in the notation of the case tables: alternatives between `|`, all words of one together, `-X` and
 * `-X+Y` for exceptions, and after `; not` the excluded products: `RINSE_OFF -ORAL | NAIL; not SPRAY`.
 */
export function conditionsFrom(text: string): PartConditions {
  const [applies = '', ...barred] = text.split(';').map((one) => one.trim())
  return {
    applies_to: alternatives(applies),
    not_for: barred.flatMap((one) => alternatives(one.replace(/^not /, ''))),
  }
}

function alternatives(text: string): ProductCondition[] {
  return text === '' ? [] : text.split('|').map((one) => conditionOf(propertiesFrom(one)))
}

function conditionOf(words: string[]): ProductCondition {
  const excepted = words.filter((word) => word.startsWith('-'))
  return {
    all: words.filter((word) => !word.startsWith('-')) as ProductProperty[],
    except: excepted.map((word) => word.slice(1).split('+') as ProductProperty[]),
  }
}

/** Parses `FACE LEAVE_ON` as a set. */
export function propertiesFrom(text: string): ProductProperty[] {
  return text.split(' ').filter((word) => word !== '') as ProductProperty[]
}
