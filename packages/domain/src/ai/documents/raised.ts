import type { PlacedText } from './placed-text.ts'
import { loweredText, markOf, raisedText } from './seen-marks.ts'

/** In sizes of the text on the line: how far a text is moved up or down, and how near to it. */
const raisedBy = { least: 0.12, most: 0.75 }
const loweredBy = { least: 0.06, most: 0.45 }
const nearest = 0.3
/** A smaller text. Of the same size, it must be moved further. */
const smaller = 0.88
const farEnough = 0.2
const longest = 12
/** Maximum texts compared with one. */
const comparedAtMost = 24
const band = 4

const isShort = ({ text }: PlacedText) => {
  const { length } = text.trim()
  return length > 0 && length <= longest && !/^\p{Mn}/u.test(text)
}

/**
 * Puts raised and lowered texts on the line that they belong to, written as such. A PDF only moves them up or down, so
 * `10` and a raised `3` would become 103, or parts of different lines.
 */
export function withRaised(texts: readonly PlacedText[]): PlacedText[] {
  const bands = new Map<number, number[]>()
  texts.forEach((one, at) => {
    if (!one.text.trim()) return
    const key = Math.floor(one.y / band)
    const all = bands.get(key)
    if (all) all.push(at)
    else bands.set(key, [at])
  })
  const sorted = new Map(
    [...bands].map(([key, all]) => [key, all.toSorted((a, b) => endOf(texts, a) - endOf(texts, b))]),
  )
  const attached = new Map<number, number[]>()
  const isAttached = new Set<number>()
  // From left to right: what comes after a raised text is not lowered.
  const order = texts.map((_, at) => at).toSorted((a, b) => (texts[a]?.x ?? 0) - (texts[b]?.x ?? 0))
  for (const at of order) {
    const one = texts[at] as PlacedText
    const found = isShort(one) ? baseOf(one, { texts, isAttached, sorted }) : null
    if (found === null) continue
    isAttached.add(at)
    attached.set(found, [...(attached.get(found) ?? []), at])
  }
  return texts.flatMap((one, at) => {
    if (isAttached.has(at)) return []
    return onLine(
      one,
      (attached.get(at) ?? []).map((place) => texts[place] as PlacedText),
    )
  })
}

/** A text with those moved up or down beside it, which may have several parts. */
function onLine(base: PlacedText, moved: readonly PlacedText[]): PlacedText[] {
  const parts: PlacedText[] = []
  for (const one of moved) {
    const last = parts.at(-1)
    const isSame =
      last && Math.abs(last.y - one.y) < 1 && Math.abs(last.x + last.width - one.x) < one.size * nearest
    if (isSame)
      parts[parts.length - 1] = { ...last, text: last.text + one.text, width: one.x + one.width - last.x }
    else parts.push(one)
  }
  const within = parts.filter((one) => isWithin(base, one))
  const own = {
    ...base,
    text: base.text + within.map((one) => ` ${written(one, base)}${markOf('RAISED')}`).join(''),
  }
  const beside = parts
    .filter((one) => !isWithin(base, one))
    .map((one) => ({ ...one, text: written(one, base), y: base.y, size: base.size }))
  return [...beside.filter(({ x }) => x < base.x), own, ...beside.filter(({ x }) => x >= base.x)]
}

const endOf = (texts: readonly PlacedText[], at: number): number => {
  const one = texts[at] as PlacedText
  return one.x + one.width
}

interface Places {
  texts: readonly PlacedText[]
  /** Those already put on the line of another. */
  isAttached: ReadonlySet<number>
  /** By height, each sorted by its right end. */
  sorted: ReadonlyMap<number, number[]>
}

/** The place of the text at whose right end, or left of which, a moved text is. */
function baseOf(one: PlacedText, { texts, isAttached, sorted }: Places): number | null {
  const reach = Math.ceil((one.size * 2) / band)
  const middle = Math.floor(one.y / band)
  let compared = 0
  for (let step = 0; step <= reach * 2; step += 1) {
    const key = middle + (step % 2 ? (step + 1) / 2 : -step / 2)
    const places = sorted.get(key) ?? []
    const from = firstAfter(places, texts, one.x - one.size * 0.6)
    for (const place of places.slice(from, from + comparedAtMost)) {
      const other = texts[place] as PlacedText
      if (other === one || isAttached.has(place)) continue
      compared += 1
      if (compared > comparedAtMost * 4) return null
      if (isBase(other, one)) return place
    }
  }
  return null
}

function firstAfter(places: readonly number[], texts: readonly PlacedText[], x: number): number {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (endOf(texts, places[middle] as number) < x) from = middle + 1
    else to = middle
  }
  return from
}

function isBase(base: PlacedText, one: PlacedText): boolean {
  const { size } = base
  const isSmaller = one.size < size * smaller
  if (one.size > size * 1.02 || !isShifted((base.y - one.y) / size, isSmaller)) return false
  const gap = one.x - (base.x + base.width)
  if (Math.abs(gap) <= size * nearest && base.x < one.x) return true
  const isBefore = Math.abs(base.x - (one.x + one.width)) <= size * nearest
  return isSmaller && (isBefore || (isFigure(one) && isWithin(base, one)))
}

function isShifted(shift: number, isSmaller: boolean): boolean {
  const { least, most } = shift > 0 ? raisedBy : loweredBy
  return Math.abs(shift) >= (isSmaller ? least : farEnough) && Math.abs(shift) <= most
}

const isFigure = ({ text }: PlacedText) => /^[-+\u2212\d]{1,4}$/.test(text.trim())

/** In a hole that its program left in a text: where exactly is not known. */
function isWithin(base: PlacedText, one: PlacedText): boolean {
  const { size } = base
  return one.x > base.x + size * nearest && one.x + one.width < base.x + base.width - size * nearest
}

function written(one: PlacedText, base: PlacedText): string {
  return one.y < base.y ? raisedText(one.text) : loweredText(one.text)
}
