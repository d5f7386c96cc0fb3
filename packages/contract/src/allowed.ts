import type { Words } from '@rp/domain/languages'
import { z } from 'zod'

/** What a field accepts, as the rest of a sentence starting with the field: `must be …`. */
export const allowedWords = z.registry<{ words: Words }>()

/** Adds words to a schema that its checks cannot express: a pattern, a range of decimals. */
export function allowing<S extends z.core.$ZodType>(schema: S, words: Words): S {
  allowedWords.add(schema, { words })
  return schema
}

export interface Range {
  least: number | null
  most: number | null
}

export const figure = (limit: number): string => limit.toLocaleString('en')

/** A number with its range in words. */
export function withRange({ least, most }: Range, of: Words): Words {
  if (least !== null && most !== null)
    return {
      en: `${of.en} from ${figure(least)} to ${figure(most)}`,
      th: `${of.th}ตั้งแต่ ${figure(least)} ถึง ${figure(most)}`,
    }
  if (least !== null)
    return { en: `${of.en} of ${figure(least)} or more`, th: `${of.th}ตั้งแต่ ${figure(least)} ขึ้นไป` }
  return most === null
    ? of
    : { en: `${of.en} of at most ${figure(most)}`, th: `${of.th}ไม่เกิน ${figure(most)}` }
}

/** A decimal number with its number of places in words. */
export function decimalWords(range: Range, places: number): Words {
  const { en, th } = withRange(range, { en: 'must be a number', th: 'ต้องเป็นตัวเลข' })
  return {
    en: `${en}, with at most ${places} digits after the point`,
    th: `${th} ทศนิยมไม่เกิน ${places} ตำแหน่ง`,
  }
}
