import type { Page } from '@playwright/test'
import { callApi } from './label-steps.ts'

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
  await page.goto('/machine/service')
  type Person = Planned['person']
  const { engineers } = await callApi<{ engineers: Person[] }>(
    page,
    'get',
    `/machine/service/calendar?from=${day}&to=${day}`,
  )
  const { customers } = await callApi<{ customers: { id: string }[] }>(
    page,
    'get',
    '/machine/service/choices',
  )
  const [person, other] = engineers
  if (!person || !other) throw new Error('Fewer than two engineers')
  const numbers: string[] = []
  for (const [time, site_point] of visits) {
    const { id, number } = await callApi<{ id: string; number: string }>(page, 'post', '/machine/service', {
      type: 'ONSITE',
      customer_id: customers[0]?.id,
      model: 'Filler 200',
      serial_no: null,
      warranty_until: null,
      problem: 'ปั๊มรั่ว',
      site_address: '1 ถ.พระราม 4 กรุงเทพฯ',
      site_point,
      contact_name: 'สมชาย',
      contact_phone: '081 000 0000',
      preferred_slots: [],
      priority: 'NORMAL',
      files: [],
      room_id: null,
    })
    const { row_version } = await callApi<{ row_version: number }>(page, 'get', `/machine/service/${id}`)
    await callApi(page, 'post', `/machine/service/${id}/visit`, {
      planned_at: new Date(`${day}T${time}:00+07:00`).toISOString(),
      minutes: 60,
      engineer_ids: [person.id],
      remind_days: 0,
      note: '',
      row_version,
    })
    numbers.push(number)
  }
  return { person, other, numbers }
}
