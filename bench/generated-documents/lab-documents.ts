import { bulkMax } from '@rp/domain/limits'
import { orderFields, serviceFields, stepFields } from '../../apps/server/src/testing/lab-fields.ts'
import { listed, type Caller, type Send } from './caller.ts'

interface Order {
  id: string
  samples: { id: string }[]
  steps: { id: string }[]
}

/** The documents of the laboratory: labels of many orders, and what is drawn when an order is completed or a sample refused. */
export async function labDocuments(caller: Caller, atOnce: number): Promise<Record<string, Send>> {
  const service = await openService(caller)
  const [customer] = await listed(caller, '/auth/customer?limit=5')
  const open = (samples: number) => openOrder(caller, service, customer?.id ?? '', samples)
  const labelled = await inTurn(bulkMax, () => open(1))
  const refused = await inTurn(atOnce, () => open(2))
  const completed = await inTurn(atOnce, async () => prepared(caller, await open(1)))
  return {
    labels_of_100_orders: caller.get(
      `/lab/order/labels?paper=A4_70X37&ids=${labelled.map(({ id }) => id).join()}`,
    ),
    rejection_letter: each(refused, ({ id, samples }) =>
      caller.send('POST', `/lab/order/${id}/sample/${samples[0]?.id}/reject`, JSON.stringify(rejection)),
    ),
    lab_report: each(completed, ({ id }) =>
      caller.send(
        'POST',
        `/lab/order/${id}/transition`,
        JSON.stringify({ to: 'COMPLETED', expected_status: 'INPROGRESS', reason: 'Bench' }),
      ),
    ),
  }
}

const rejection = { reason: 'OTHER', note: 'ตัวอย่างไม่เพียงพอ '.repeat(200) }

/** Each call takes the next record. */
function each(records: Order[], sendTo: (record: Order) => Send): Send {
  const left = [...records]
  return (token) => {
    const next = left.pop()
    if (!next) throw new Error('No record is left')
    return sendTo(next)(token)
  }
}

async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let n = 0; n < count; n += 1) made.push(await make())
  return made
}

async function openService({ content }: Caller): Promise<string> {
  const service = { ...serviceFields(), types: ['SHOP'], result_form: [] }
  const { id } = await content<{ id: string }>('POST', '/lab/service', service)
  await content('POST', `/lab/service/${id}/step`, stepFields)
  return id
}

async function openOrder(
  { content }: Caller,
  service_id: string,
  customer_id: string,
  samples: number,
): Promise<Order> {
  const fields = orderFields(service_id, customer_id)
  const sent = { ...fields, samples: Array.from({ length: samples }, () => fields.samples[0]) }
  const { id } = await content<{ id: string }>('POST', '/lab/order', sent)
  return content<Order>('GET', `/lab/order/${id}`)
}

/** An order of which everything is done, so that its completion draws the report. */
async function prepared({ content }: Caller, order: Order): Promise<Order> {
  const path = `/lab/order/${order.id}`
  for (const { id } of order.samples)
    await content('POST', `${path}/sample/${id}/receive`, {
      condition: 'GOOD',
      condition_note: '',
      storage: 'COOL',
    })
  for (const { id } of order.steps)
    for (const [from, to] of [
      ['TODO', 'INPROGRESS'],
      ['INPROGRESS', 'DONE'],
    ])
      await content('POST', `${path}/step/${id}/transition`, { to, expected_status: from, reason: 'Bench' })
  return order
}
