import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { orderFields, serviceFields, stepFields, templateFields } from './lab-fields.ts'
import type { Answer, Person, TestServer } from './test-server.ts'
import { proven } from './proven.ts'

export const labPath = '/api/lab/order'
export const labServices = '/api/lab/service'

interface ServiceOf {
  id: string
  row_version: number
}

/** A test's laboratory: its people, a customer, and a service of two steps of which the second depends on the first. */
export interface LabShop {
  admin: Person
  second: Person
  technician: Person
  customer_id: string
  /** The customer's e-mail address. */
  email: string
  service(fields?: Record<string, unknown>): Promise<ServiceOf>
  step(service_id: string, fields?: Record<string, unknown>): Promise<{ id: string; row_version: number }>
  template(service_id: string, fields?: Record<string, unknown>): Promise<{ id: string }>
  /** A service with steps `Weigh` and `Measure`; pH between 5 and 6 is entered at the second. */
  twoSteps(fields?: Record<string, unknown>): Promise<{ service_id: string; steps: string[] }>
  /** An order of the customer, opened by the admin. */
  order(service_id: string, fields?: Record<string, unknown>): Promise<LabOrderDetail>
  look(id: string, who?: Person): Promise<LabOrderDetail>
  move(
    id: string,
    to: string,
    more?: { who?: Person; reason?: string; expected_status?: string },
  ): Promise<Answer<{ status: string }>>
  moveStep(
    order: { id: string },
    step: Pick<LabOrderStep, 'id' | 'status'>,
    to: string,
    more?: { who?: Person; reason?: string },
  ): Promise<Answer<{ status: string }>>
  receive(id: string): Promise<void>
  measure(
    id: string,
    step_id: string,
    value: string,
    more?: { who?: Person; reason?: string; seen?: number },
  ): Promise<Answer<{ step: LabOrderStep }>>
  /** Does everything except the completion; expects two steps. */
  work(id: string, who?: Person): Promise<void>
}

export async function openLabShop(server: TestServer): Promise<LabShop> {
  const { db } = server.database
  const [admin, second, technician] = [
    await server.staff('ADMIN/LAB'),
    await server.staff('ADMIN/LAB'),
    await server.staff('STAFF/LAB'),
  ]
  const customer_id = uuidv7()
  const email = `malee-${customer_id.slice(-6)}@example.com`
  await db.insert(customer).values({
    id: customer_id,
    username: `malee-${customer_id.slice(-6)}`,
    display_name: 'มาลี ศรีสุข',
    ...proven({ email }),
    language: 'th',
  })

  async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
    const { status, content, problem } = await answer
    if (status !== 200) throw new Error(`The laboratory refused: ${JSON.stringify(problem)}`)
    return content
  }

  const shop: LabShop = {
    admin,
    second,
    technician,
    customer_id,
    email,
    service: (fields = {}) =>
      ok(
        server.call('POST', labServices, admin, {
          body: { ...serviceFields(), ...fields },
        }),
      ),
    step: (service_id, fields = {}) =>
      ok(
        server.call('POST', `${labServices}/${service_id}/step`, admin, {
          body: { ...stepFields, ...fields },
        }),
      ),
    template: (service_id, fields = {}) =>
      ok(
        server.call('POST', `${labServices}/${service_id}/email-template`, admin, {
          body: { ...templateFields, ...fields },
        }),
      ),
    async twoSteps(fields = {}) {
      const { id: service_id } = await shop.service(fields)
      const first = await shop.step(service_id, { name_en: 'Weigh' })
      const then = await shop.step(service_id, {
        name_en: 'Measure',
        result_codes: ['PH'],
        depends_on: [first.id],
        notify_customer: true,
      })
      return { service_id, steps: [first.id, then.id] }
    },
    order: async (service_id, fields = {}) => {
      const { id } = await ok(
        server.call<{ id: string }>('POST', labPath, admin, {
          body: { ...orderFields(service_id, customer_id), ...fields },
        }),
      )
      return shop.look(id)
    },
    look: (id, who = admin) => ok(server.call<LabOrderDetail>('GET', `${labPath}/${id}`, who)),
    async move(id, to, { who = admin, reason, expected_status } = {}) {
      const expected = expected_status ?? (await shop.look(id)).status
      return server.call('POST', `${labPath}/${id}/transition`, who, {
        body: { to, expected_status: expected, ...(reason !== undefined && { reason }) },
      })
    },
    moveStep: ({ id }, step, to, { who = technician, reason } = {}) =>
      server.call('POST', `${labPath}/${id}/step/${step.id}/transition`, who, {
        body: { to, expected_status: step.status, ...(reason !== undefined && { reason }) },
      }),
    async receive(id) {
      for (const sample of (await shop.look(id)).samples)
        await ok(
          server.call('POST', `${labPath}/${id}/sample/${sample.id}/receive`, technician, {
            body: { condition: 'GOOD', condition_note: '', storage: 'COOL' },
          }),
        )
    },
    async measure(id, step_id, value, { who = technician, reason, seen } = {}) {
      const step = (await shop.look(id)).steps.find((one) => one.id === step_id)
      return server.call('PUT', `${labPath}/${id}/step/${step_id}`, who, {
        body: {
          values: [],
          results: [{ code: 'PH', value, instrument: '', file: null, ...(seen !== undefined && { seen }) }],
          ...(reason !== undefined && { reason }),
          row_version: step?.row_version,
        },
      })
    },
    async work(id, who = technician) {
      await shop.receive(id)
      const { steps } = await shop.look(id)
      for (const step of steps) {
        await ok(shop.moveStep({ id }, step, 'INPROGRESS', { who }))
        if (step.result_codes.includes('PH')) await ok(shop.measure(id, step.id, '5.5', { who }))
        await ok(shop.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE', { who }))
      }
    },
  }
  return shop
}
