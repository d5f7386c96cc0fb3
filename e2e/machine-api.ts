import { expect, type Page } from '@playwright/test'

export type Api = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>

/** Calls the API as one of the demo accounts. */
export async function apiOf(page: Page, username: string): Promise<Api> {
  const data = { username, password: 'RecipePanel1!' }
  const signIn = await page.request.post('/api/auth/sign-in', { data })
  const { content } = (await signIn.json()) as { content: { token: string } }
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${content.token}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(body && { data: body }) })
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { content: never }).content
  }
}

interface NamedCustomer {
  id: string
  name: string
}

/** The first customer whom a new job may have. */
export async function firstCustomer(api: Api): Promise<NamedCustomer> {
  const { customers } = await api<{ customers: NamedCustomer[] }>('GET', '/machine/service/choices')
  const [customer] = customers
  if (!customer) throw new Error('There is no customer')
  return customer
}

/** The body of a new job at the site of a customer. */
export const jobInput = (customer_id: string, more: object = {}) => ({
  type: 'ONSITE',
  customer_id,
  model: 'Filler 200',
  serial_no: null,
  warranty_until: null,
  problem: 'ปั๊มรั่ว',
  site_address: '1 ถ.พระราม 4 กรุงเทพฯ',
  site_point: null,
  contact_name: 'สมชาย',
  contact_phone: '081 000 0000',
  preferred_slots: [],
  priority: 'NORMAL',
  files: [],
  room_id: null,
  ...more,
})

/** The body of a new machine of the register. */
export const machineInput = (customer_id: string, model: string) => ({
  customer_id,
  maker: '',
  model,
  serial_no: model,
  installed_on: null,
  warranty_until: null,
  site_address: '',
  site_point: null,
  contact_name: null,
  contact_phone: null,
  plate_photo: null,
  files: [],
  note: '',
  service_id: null,
})

/** A visit of an hour at a time of a day in Bangkok, of a job that nobody changes meanwhile. */
export async function planHour(
  api: Api,
  service_id: string,
  { day, time, engineer_id }: { day: string; time: string; engineer_id: string },
): Promise<void> {
  const { row_version } = await api<{ row_version: number }>('GET', `/machine/service/${service_id}`)
  await api('POST', `/machine/service/${service_id}/visit`, {
    planned_at: new Date(`${day}T${time}:00+07:00`).toISOString(),
    minutes: 60,
    engineer_ids: [engineer_id],
    remind_days: 0,
    note: '',
    may_overlap: true,
    row_version,
  })
}
