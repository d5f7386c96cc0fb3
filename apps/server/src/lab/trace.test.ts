import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { ResultVersion } from '@rp/contract/lab/result-version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labPath, openLabShop, type LabShop } from '../testing/lab-shop.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let shop: LabShop
let service_id: string
beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
  service_id = (await shop.twoSteps({ requires_verification: true })).service_id
})
afterAll(() => server.close())

interface Opened {
  id: string
  step: { id: string }
  sample_id: string
}

/** An order whose first step is done, and whose second is in progress. */
async function atTheBench(): Promise<Opened> {
  const { id } = await shop.order(service_id)
  await shop.receive(id)
  const { steps, samples } = await shop.look(id)
  const [weigh, step] = steps
  if (!weigh || !step || !samples[0]) throw new Error('The order lacks a step or sample')
  await shop.moveStep({ id }, weigh, 'INPROGRESS')
  await shop.moveStep({ id }, { ...weigh, status: 'INPROGRESS' }, 'DONE')
  await shop.moveStep({ id }, step, 'INPROGRESS')
  return { id, step, sample_id: samples[0].id }
}

const finish = ({ id, step }: Opened) => shop.moveStep({ id }, { ...step, status: 'INPROGRESS' }, 'DONE')
const reopen = ({ id, step }: Opened) =>
  shop.moveStep({ id }, { ...step, status: 'DONE' }, 'INPROGRESS', {
    reason: 'Typing error',
    who: shop.admin,
  })
const typed = ({ id, step }: Opened, value: string, more: Parameters<LabShop['measure']>[3] = {}) =>
  shop.measure(id, step.id, value, more)

async function versions({ id, sample_id }: Opened): Promise<ResultVersion[]> {
  const query = `code=PH&sample_id=${sample_id}`
  const answer = await server.call<ResultVersion[]>(
    'GET',
    `${labPath}/${id}/result-version?${query}`,
    shop.admin,
  )
  return answer.content
}

const verify = async ({ id }: Opened, who: Person) => {
  const { row_version } = await shop.look(id)
  return server.call<LabOrderDetail>('POST', `${labPath}/${id}/verify`, who, {
    body: { verdict: 'CONFIRM', comment: '', row_version },
  })
}

const retest = ({ id, sample_id }: Opened, test: number | null, reason = 'Doubtful', who = shop.admin) =>
  server.call<LabOrderDetail>('POST', `${labPath}/${id}/retest`, who, {
    body: { sample_id, code: 'PH', test, reason },
  })

describe('a changed value', () => {
  it('leaves every version with who, when and, once the step was finished, why', async () => {
    const order = await atTheBench()
    await typed(order, '15')
    await typed(order, '9.9', { who: shop.admin })
    await finish(order)
    await reopen(order)
    const refused = await typed(order, '9.5')
    expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'reason'])
    expect((await typed(order, '9.5', { reason: 'Read from the wrong line' })).status).toBe(200)
    const rows = await versions(order)
    expect(
      rows.map(({ version, value, reason, is_current }) => [version, value, reason, is_current]),
    ).toEqual([
      [1, '15', null, false],
      [2, '9.9', null, false],
      [3, '9.5', 'Read from the wrong line', true],
    ])
    const names = rows.map(({ saved_by_name }) => saved_by_name)
    expect([names[0] === names[2], names[0] === names[1], names.includes(null)]).toEqual([true, false, false])
  })

  it('that is removed and typed once more continues its versions', async () => {
    const order = await atTheBench()
    for (const value of ['5.5', '', '5.7']) await typed(order, value)
    expect((await versions(order)).map(({ version, value }) => [version, value])).toEqual([
      [1, '5.5'],
      [2, ''],
      [3, '5.7'],
    ])
  })

  it('that is the same adds no version', async () => {
    const order = await atTheBench()
    await typed(order, '5.5')
    await typed(order, '5.5', { who: shop.admin })
    expect(await versions(order)).toHaveLength(1)
  })
})

describe('two people at one field', () => {
  it('overwrite only what they saw; the refusal names the value, person and time', async () => {
    const order = await atTheBench()
    expect((await typed(order, '5.5', { seen: 0 })).status).toBe(200)
    const { status, problem } = await typed(order, '7.7', { seen: 0, who: shop.second })
    const [first] = await versions(order)
    expect([status, problem.code, problem.errors[0]?.path]).toEqual([409, 'stale_version', 'results.PH'])
    expect(problem.errors[0]?.message).toContain(`is 5.5 meanwhile: ${first?.measured_by_name}`)
    expect((await shop.look(order.id)).results[0]?.value).toBe('5.5')
    expect((await typed(order, '7.7', { seen: 1, who: shop.second })).status).toBe(200)
    expect((await versions(order)).map(({ value }) => value)).toEqual(['5.5', '7.7'])
  })

  it('may send the same value twice, as after a lost reply', async () => {
    const order = await atTheBench()
    await typed(order, '5.5', { seen: 0 })
    expect((await typed(order, '5.5', { seen: 0 })).status).toBe(200)
  })
})

describe('four eyes', () => {
  type Act = (order: Opened) => Promise<unknown>
  const types =
    (who: () => Person, value: string): Act =>
    (order) =>
      typed(order, value, { who: who() })
  const admin = () => shop.admin
  const technician = () => shop.technician
  const cases: [string, Act[], boolean][] = [
    ['only the technician typed', [types(technician, '5.5')], true],
    [
      'the verifier typed, the technician wrote over it',
      [types(admin, '12'), types(technician, '5.5')],
      false,
    ],
    [
      'the verifier typed and removed, the technician typed',
      [types(admin, '12'), types(admin, ''), types(technician, '5.5')],
      false,
    ],
    [
      'the technician typed, the verifier wrote over it',
      [types(technician, '12'), types(admin, '5.5')],
      false,
    ],
    [
      'the verifier requested a retest',
      [types(technician, '5.5'), (order) => retest(order, null), types(technician, '5.6')],
      true,
    ],
    [
      'the verifier chose the test that is reported',
      [
        types(technician, '5.5'),
        (order) => retest(order, null, 'Doubtful', shop.technician),
        types(technician, '5.6'),
        (order) => retest(order, 1),
      ],
      false,
    ],
  ]
  it.each(cases)('%s', async (_, acts, isOpen) => {
    const order = await atTheBench()
    for (const act of acts) await act(order)
    expect((await finish(order)).status).toBe(200)
    expect((await verify(order, shop.admin)).status).toBe(isOpen ? 200 : 409)
    if (!isOpen) expect((await verify(order, shop.second)).content.status).toBe('COMPLETED')
  })
})

describe('a retest', () => {
  it('is beside the first result, is required, and is what is reported', async () => {
    const order = await atTheBench()
    await typed(order, '5.5')
    await finish(order)
    const { content } = await retest(order, null, 'Blank was high', shop.second)
    expect([content.steps[1]?.status, content.awaits_verification, content.results[0]?.value]).toEqual([
      'INPROGRESS',
      false,
      '',
    ])
    expect((await finish(order)).problem.detail).toContain('missing')
    for (const value of ['5.9', '5.8']) expect((await typed(order, value)).status).toBe(200)
    expect((await finish(order)).status).toBe(200)
    expect(
      (await versions(order)).map(({ test, value, reason, kind }) => [test, value, reason, kind]),
    ).toEqual([
      [1, '5.5', null, 'SAVE'],
      [2, '', 'Blank was high', 'RETEST'],
      [2, '5.9', null, 'SAVE'],
      [2, '5.8', null, 'SAVE'],
    ])
    const { content: done } = await verify(order, shop.second)
    expect([done.status, done.results.map(({ value, test }) => [value, test])]).toEqual([
      'COMPLETED',
      [['5.8', 2]],
    ])
  })

  it('can be given up: the first test is reported, with a reason', async () => {
    const order = await atTheBench()
    await typed(order, '5.5')
    await retest(order, null)
    expect((await retest(order, 3)).problem.errors[0]?.path).toBe('test')
    expect((await retest(order, 1, '')).problem.errors[0]?.path).toBe('reason')
    expect((await retest(order, 1, 'No sample is left')).status).toBe(200)
    expect((await finish(order)).status).toBe(200)
    expect((await shop.look(order.id)).results[0]).toMatchObject({ value: '5.5', version: 3 })
  })

  it('needs a result, and an order in progress', async () => {
    const order = await atTheBench()
    expect((await retest(order, null)).status).toBe(409)
    await typed(order, '5.5')
    await finish(order)
    await verify(order, shop.second)
    expect((await retest(order, null)).problem.detail).toContain('withdraw the report first')
  })
})

describe('an amendment of words', () => {
  it('needs no retest: complete work awaits its verification again', async () => {
    const order = await atTheBench()
    await typed(order, '5.5')
    await finish(order)
    await verify(order, shop.second)
    await shop.move(order.id, 'INPROGRESS', { reason: 'Misspelt address' })
    expect((await shop.look(order.id)).awaits_verification).toBe(true)
    const { content } = await verify(order, shop.second)
    expect([content.status, content.reports.length]).toEqual(['COMPLETED', 2])
  })
})
