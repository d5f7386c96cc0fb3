import type { ShapedFont } from './shaped-font.ts'

/** Increment when the same text, font and words would be laid out differently. */
const layoutVersion = 1

/** A 53-bit hash (cyrb53); detects changes, not forgery. */
export function contentHash(values: Iterable<number>): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const value of values) {
    high = Math.imul(high ^ value, 0x9e3779b1)
    low = Math.imul(low ^ value, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return (0x1_0000_0000 * (0x1f_ffff & low) + (high >>> 0)).toString(36)
}

function* units(words: readonly string[]): Generator<number> {
  for (const word of words.toSorted()) {
    for (let at = 0; at < word.length; at += 1) yield word.charCodeAt(at)
    yield 0
  }
}

/**
 * Identifies what made stored line breaks: a text with another `engine` is offered a new layout, never laid out
 * automatically. Independent of the order of the dictionary.
 */
export function engineOf(font: Pick<ShapedFont, 'hash'>, dictionary: readonly string[]): string {
  return `${layoutVersion}.${font.hash}.${contentHash(units(dictionary))}`
}
