import type { Leg } from '@rp/domain/machine-service/travel'
import { useWords } from '../../kit/language.ts'
import { dayWords } from './day-words.ts'

/** The way between two visits in words: the travel, and whether the time is enough for it. */
export function useLegText(): (leg: Leg) => string {
  const t = useWords(dayWords)
  return ({ gap, travel, isTight }) => {
    if (gap < 0) return t.overlap(-gap)
    if (travel === null) return t.noPoint
    if (travel === 0) return t.samePlace
    return isTight ? t.tooLate(travel, gap) : t.travel(travel)
  }
}
