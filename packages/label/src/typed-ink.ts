import type { Cmyk, Ink, Spot } from './ink.ts'
import { isSameSpot, reservedSpot, spotNameLength, type ReservedSpot } from './spot-name.ts'
import { cleanText } from './text/clean-text.ts'

/** A named spot ink: its plate and tint. */
export type NamedSpot = Pick<Spot, 'spot' | 'tint'>

/**
 * Parses a typed ink: `#e30613`, `e30613`, `#f0a`, `rgb(227, 6, 19)`; four plates with or without their letters
 * (`C60M40Y40K100`, `CMYK 0 80 90 5`, `0/100/90/5`), single plates (`K100`, `C100 M50`), in percent and to halves of
 * it; the name of a plate of the process (`Black`); or a spot ink among `known` in any spelling of its name. Names may
 * have a tint (`PANTONE 871 C 40%`). Null for anything else.
 */
export function typedInk(text: string, known: readonly Spot[] = []): Ink | null {
  const written = plain(text).toLowerCase()
  const colour = hexIn(written) ?? rgbIn(written) ?? platesIn(written)
  if (colour !== null) return colour
  const named = nameAndTint(text)
  if (named === null) return null
  const reserved = reservedSpot(named.spot)
  if (reserved !== null) return typeof reserved === 'string' ? null : shareOf(reserved, named.tint)
  const ink = known.find(({ spot }) => isSameSpot(spot, named.spot))
  return ink ? { ...ink, tint: named.tint } : null
}

/** The spot ink named by a text, with its tint; null if it looks like a mistyped colour, or is a reserved name. */
export function typedSpot(text: string): NamedSpot | null {
  const named = nameAndTint(text)
  return named === null || reservedSpot(named.spot) !== null ? null : named
}

/** The reserved meaning of a typed name, whatever its tint; null for other texts. */
export function typedReserved(text: string): ReservedSpot | null {
  const named = nameAndTint(text)
  return named && reservedSpot(named.spot)
}

/** Wide letters and figures of Thai and Asian keyboards become plain ones. */
const plain = (text: string): string =>
  cleanText(text, 'name')
    .text.normalize('NFKC')
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .trim()

function hexIn(written: string): string | null {
  const hex = /^(?:#([0-9a-f]{3})|#?([0-9a-f]{6}))$/.exec(written)
  return hex && `#${hex[2] ?? (hex[1] ?? '').replace(/./g, '$&$&')}`
}

function rgbIn(written: string): string | null {
  const lights = /^rgb[ (:]{0,3}(\d{1,3})[ ,;/]{1,3}(\d{1,3})[ ,;/]{1,3}(\d{1,3}) ?\)?$/.exec(written)
  const values = lights?.slice(1).map(Number)
  if (!values || Math.max(...values) > 255) return null
  return `#${values.map((light) => light.toString(16).padStart(2, '0')).join('')}`
}

/** A letter, a number that may have a decimal point, or anything that is no separator. */
const parts = /[cmyk]|\d{1,3}(?:\.\d{1,4})?|[^ ,;/=:%()]/g

/** Between letters or other separators a comma within a number is its decimal sign. */
const withPoints = (written: string): string =>
  /[cmyk;/]/.test(written) ? written.replace(/(\d),(?=\d)/g, '$1.') : written

const letters = ['c', 'm', 'y', 'k'] as const

/** Plates by their letters in any order, or four without. */
function platesIn(written: string): Cmyk | null {
  const isNamed = written.startsWith('cmyk')
  const found = withPoints(isNamed ? written.slice(4) : written).match(parts) ?? []
  if (found.length === 4 && found.every(isNumber)) return inked(Object.fromEntries(pairs(letters, found)))
  const names = found.filter((_, at) => at % 2 === 0)
  const values = found.filter((_, at) => at % 2 === 1)
  const isLettered =
    names.length === values.length &&
    names.length > 0 &&
    values.every(isNumber) &&
    names.every((name, at) => letters.some((one) => one === name) && names.indexOf(name) === at)
  return isLettered ? inked(Object.fromEntries(pairs(names, values))) : null
}

const pairs = (names: readonly string[], values: readonly string[]) =>
  names.map((name, at) => [name, Number(values[at])] as const)

const isNumber = (part: string | undefined): boolean => part !== undefined && /^\d/.test(part)

/** Presses hold no finer steps than halves of a percent. */
const halved = (percent: number): number => Math.round(percent * 2) / 2

function inked(plates: Partial<Cmyk>): Cmyk | null {
  const { c = 0, m = 0, y = 0, k = 0 } = plates
  return Math.max(c, m, y, k) > 100 ? null : { c: halved(c), m: halved(m), y: halved(y), k: halved(k) }
}

const shareOf = ({ c, m, y, k }: Cmyk, tint: number): Cmyk => {
  const share = (full: number): number => halved((full * tint) / 100)
  return { c: share(c), m: share(m), y: share(y), k: share(k) }
}

/** Names that are mistyped colours: a plate or a colour space with figures. */
const looksLikeColour = /^(?:[cmyk]|cmyk|rgb|hsl|lab)[\s(:=]{0,3}\d/i

function nameAndTint(text: string): NamedSpot | null {
  const line = cleanText(text, 'name').text.trim().replaceAll(/\s+/g, ' ')
  const share = / ?(\d{1,3}) ?%$/.exec(line)
  const written = line.slice(0, share?.index)
  const name = (written.startsWith('[') ? written.slice(1, -1) : written).replace(/^pantone\b/i, 'PANTONE')
  const tint = Number(share?.[1] ?? 100)
  if (!/^\p{L}/u.test(name) || name.length > spotNameLength || tint > 100) return null
  return looksLikeColour.test(name) || /[<>\p{Cc}]/u.test(name) ? null : { spot: name, tint }
}
