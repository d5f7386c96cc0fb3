import type { Page } from '@playwright/test'
import { apiOf, firstCustomer, jobInput, planHour } from './machine-api.ts'

interface Point {
  lat: number
  lng: number
}

interface Planned {
  person: { id: string; name: string }
  other: { id: string; name: string }
  /** Of the jobs, in the order of the visits. */
  numbers: string[]
}

/** Visits of one engineer on a day, each an hour long and of a job of its own. */
export async function planVisits(
  page: Page,
  day: string,
  visits: [time: string, site_point: Point | null][],
): Promise<Planned> {
  const api = await apiOf(page, 'admin.machine')
  const { engineers } = await api<{ engineers: Planned['person'][] }>(
    'GET',
    `/machine/service/calendar?from=${day}&to=${day}`,
  )
  const customer = await firstCustomer(api)
  const [person, other] = engineers
  if (!person || !other) throw new Error('Fewer than two engineers')
  const numbers: string[] = []
  for (const [time, site_point] of visits) {
    const { id, number } = await api<{ id: string; number: string }>(
      'POST',
      '/machine/service',
      jobInput(customer.id, { site_point }),
    )
    await planHour(api, id, { day, time, engineer_id: person.id })
    numbers.push(number)
  }
  return { person, other, numbers }
}
