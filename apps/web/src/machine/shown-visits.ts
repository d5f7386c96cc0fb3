import type { ReplyOf } from '@rp/contract/endpoint'
import type { visitCalendar } from '@rp/contract/machine/visit'
import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { bangkokDay } from '@rp/domain/dates'
import { overlapsOf } from '@rp/domain/machine-service/visits'

type Calendar = ReplyOf<typeof visitCalendar>
type CalendarVisit = Calendar['visits'][number]

/** A visit in the calendar. */
export interface ShownVisit extends CalendarVisit {
  key: string
  day: string
  /** Minutes after the midnight that began its day in Bangkok; `to` may lie on the next day. */
  from: number
  to: number
  /** Numbers of the jobs that double-book an engineer. */
  overlaps: string[]
  /** Names of its engineers, where no row shows them. */
  who: string
}

/** The visits of a calendar whose job, customer or machine has the text, as it is shown in either language. */
export function shownVisits({ visits, engineers }: Calendar, q: string): ShownVisit[] {
  const names = new Map(engineers.map(({ id, name }) => [id, name]))
  const numbers = new Map(visits.map(({ id, number }) => [id, number]))
  const pairs = overlapsOf(visits.filter(isAhead))
  return visits
    .filter((visit) => hasText(visit, q))
    .map((visit) => ({
      ...visit,
      ...minutesOf(visit),
      key: visit.id,
      who: visit.engineer_ids.flatMap((id) => names.get(id) ?? []).join(', '),
      overlaps: [
        ...new Set(
          pairs
            .filter(({ ids }) => ids.includes(visit.id))
            .flatMap(({ ids }) => ids.filter((id) => id !== visit.id)),
        ),
      ].map((id) => numbers.get(id) ?? id),
    }))
}

function minutesOf({ starts_at, ends_at }: CalendarVisit) {
  const day = bangkokDay(starts_at)
  const midnight = Date.parse(`${day}T00:00:00+07:00`)
  const minutesAt = (instant: string) => (Date.parse(instant) - midnight) / 60_000
  return { day, from: minutesAt(starts_at), to: minutesAt(ends_at) }
}

function hasText(visit: CalendarVisit, q: string): boolean {
  const { en, th } = customerNameOf(visit)
  return `${visit.number} ${en} ${th} ${visit.model}`.toLowerCase().includes(q.toLowerCase())
}

/** Whether a visit still takes place: one that is over is neither in the way nor a place to go to. */
export function isAhead({ state }: Pick<CalendarVisit, 'state'>): boolean {
  return state === 'PLANNED' || state === 'ARRIVED'
}
