import { blended } from './contrast.ts'
import { processOf, useOf, white, type Cmyk, type Ink, type Separate, type Spot } from './ink.ts'
import { spotKey } from './spot-name.ts'

/** The ink at one place of the stock: the four plates, and a plate for each spot ink. */
export interface Ground {
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
export const bareStock: Ground = { process: white, spots: [], isUnknown: false, isPicture: false }

/** Whether an ink shows on white stock: varnish and cut lines are transparent, and white is white already. */
export const isSeen = (ink: Ink): boolean => !['white', 'varnish', 'cut'].includes(useOf(ink))

const isSpot = (ink: Ink): ink is Spot => typeof ink !== 'string' && 'spot' in ink

const isOverprinting = (ink: Ink): ink is Spot =>
  isSpot(ink) && ink.overprints === true && useOf(ink) === 'colour'

/** A place after one more coat (ISO 32000-1 8.6.7 and 11.7.4): colours knock out what is below, overprinting spots do not. */
export function coated(ground: Ground, { ink, opacity, picture }: Coat, separate: Separate): Ground {
  if (opacity === 0 || !isSeen(ink)) return ground
  if (isOverprinting(ink)) return { ...ground, spots: withSpot(ground.spots, ink, opacity) }
  const process = blended(isSpot(ink) ? white : ink, ground.process, opacity, separate)
  const left = opacity === 100 ? [] : thinned(ground.spots, 100 - opacity)
  return {
    process,
    spots: isSpot(ink) ? withSpot(left, ink, opacity) : left,
    isUnknown: picture === 'unknown' || (ground.isUnknown && opacity < 100),
    isPicture: picture !== undefined || (ground.isPicture && opacity < 100),
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
export function seenOf({ process, spots }: Ground, separate: Separate): Cmyk {
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
export function platesAt({ process, spots }: Pick<Ground, 'process' | 'spots'>): number {
  return (
    plates.filter((plate) => process[plate] >= faint).length +
    spots.filter(({ tint }) => tint >= faint).length
  )
}
