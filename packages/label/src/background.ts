import { blended } from './contrast.ts'
import { isSpot, processOf, useOf, white, type Cmyk, type Ink, type Separate, type Spot } from './ink.ts'
import { spotKey } from './spot-name.ts'

/** The ink at one place of the stock: the four plates, and a plate for each spot ink. */
export interface Background {
  process: Cmyk
  spots: readonly Spot[]
  /** A picture shows here whose inks are unknown. */
  isUnknown: boolean
  /** A picture shows here. */
  isPicture: boolean
}

/** One layer of ink at a place. */
export interface Coat {
  ink: Ink
  /** Percent. */
  opacity: number
  /** Of a picture; `unknown` if its inks are. */
  picture?: 'known' | 'unknown'
}

/** White stock without ink. */
export const bareStock: Background = { process: white, spots: [], isUnknown: false, isPicture: false }

/** Whether an ink shows on white stock: varnish and cut lines are transparent, and white is white already. */
export const isSeen = (ink: Ink): boolean => !['white', 'varnish', 'cut'].includes(useOf(ink))

const isOverprinting = (ink: Ink): ink is Spot =>
  isSpot(ink) && ink.overprints === true && useOf(ink) === 'colour'

/** A place after one more coat (ISO 32000-1 8.6.7 and 11.7.4): colours knock out what is below, overprinting spots do not. */
export function coated(
  background: Background,
  { ink, opacity, picture }: Coat,
  separate: Separate,
): Background {
  if (opacity === 0 || !isSeen(ink)) return background
  if (isOverprinting(ink)) return { ...background, spots: withSpot(background.spots, ink, opacity) }
  const process = blended(isSpot(ink) ? white : ink, background.process, opacity, separate)
  const left = opacity === 100 ? [] : thinned(background.spots, 100 - opacity)
  return {
    process,
    spots: isSpot(ink) ? withSpot(left, ink, opacity) : left,
    isUnknown: picture === 'unknown' || (background.isUnknown && opacity < 100),
    isPicture: picture !== undefined || (background.isPicture && opacity < 100),
  }
}

const thinned = (spots: readonly Spot[], share: number): Spot[] =>
  spots.map((spot) => ({ ...spot, tint: (spot.tint * share) / 100 }))

function withSpot(spots: readonly Spot[], ink: Spot, opacity: number): Spot[] {
  const key = spotKey(ink.spot)
  const others = spots.filter(({ spot }) => spotKey(spot) !== key)
  const left = spots.find(({ spot }) => spotKey(spot) === key)?.tint ?? 0
  return [...others, { ...ink, tint: Math.min(100, left + (ink.tint * opacity) / 100) }]
}

const plates = ['c', 'm', 'y', 'k'] as const

/** The process colour that looks like a place: spot inks by their substitutes, overprinted on each other. */
export function seenOf({ process, spots }: Background, separate: Separate): Cmyk {
  const seen = { ...process }
  for (const spot of spots) {
    const own = processOf(spot, separate)
    for (const plate of plates)
      seen[plate] = Math.round(100 - ((100 - seen[plate]) * (100 - own[plate])) / 100)
  }
  return seen
}

/** Fainter plates leave no visible edge when they are out of register. */
const faint = 10

/** Number of plates that print visibly at a place. */
export function platesAt({ process, spots }: Pick<Background, 'process' | 'spots'>): number {
  return (
    plates.filter((plate) => process[plate] >= faint).length +
    spots.filter(({ tint }) => tint >= faint).length
  )
}

/** A place by its coats, the lowest first. */
export type BackgroundBy = (coats: Iterable<Coat>) => Background

/** Makes each combination of coats once: letters on one background share its background. Coats are known by identity. */
export function openBackgrounds(separate: Separate): BackgroundBy {
  const known = new Map<Background, Map<Coat, Background>>()
  const next = (background: Background, coat: Coat): Background => {
    const above = known.get(background) ?? new Map<Coat, Background>()
    known.set(background, above)
    const found = above.get(coat) ?? coated(background, coat, separate)
    above.set(coat, found)
    return found
  }
  return (coats) => {
    let background = bareStock
    for (const coat of coats) background = next(background, coat)
    return background
  }
}

/** A property of backgrounds, computed once for each. */
export function onEachBackground<T>(compute: (background: Background) => T): (background: Background) => T {
  const known = new Map<Background, { value: T }>()
  return (background) => {
    const found = known.get(background) ?? { value: compute(background) }
    known.set(background, found)
    return found.value
  }
}
