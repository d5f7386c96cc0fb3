import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLabShop, type LabShop } from '../../testing/lab-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { openWorksheetShop, worksheetPath, type WorksheetShop } from '../../testing/worksheet-shop.ts'

let server: TestServer
let shop: LabShop
let sheets: WorksheetShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabShop(server)
  sheets = openWorksheetShop(server, shop)
})
afterAll(() => server.close())

const closing = { choices: [], reason: '' }

describe('making a worksheet', () => {
  it('offers received samples without a value, and not those that are on another open worksheet', async () => {
    const order = await sheets.order(['MAKE1'], 3)
    const [one, two, three] = order.samples
    await server.call('POST', `/api/lab/order/${order.id}/sample/${three?.id}/reject`, shop.admin, {
      body: { reason: 'DAMAGED', note: '' },
    })
    const material = await sheets.material('MAKE1')
    const offered = await sheets.waiting('MAKE1')
    expect(offered.samples.map(({ id }) => id)).toEqual([one?.id, two?.id])
    expect(offered.materials.map(({ id }) => id)).toEqual([material])

    const { status } = await sheets.make({ codes: ['MAKE1'], sample_ids: [one?.id] })
    expect(status).toBe(200)
    expect((await sheets.waiting('MAKE1')).samples.map(({ id }) => id)).toEqual([two?.id])
    const again = await sheets.make({ codes: ['MAKE1'], sample_ids: [two?.id, one?.id] })
    expect(again.problem?.errors?.[0]?.path).toBe('sample_ids.1')
  })

  it('inserts blanks, controls and duplicates, and names what is too much or of another analyte', async () => {
    const order = await sheets.order(['MAKE2'], 2)
    const material = await sheets.material('MAKE2')
    const plan = { blanks: 1, material_ids: [material], control_every: 10, duplicate_every: 2 }
    const { positions, number } = await sheets.made(['MAKE2'], [order], plan)
    expect(number).toMatch(/^WS-\d{4}-\d{4}$/)
    expect(positions.map(({ kind }) => kind)).toEqual([
      'BLANK',
      'CONTROL',
      'SAMPLE',
      'SAMPLE',
      'DUPLICATE',
      'CONTROL',
    ])
    expect(positions[4]).toMatchObject({ of_id: positions[3]?.id, codes: ['MAKE2'] })
    await sheets.order(['OTHER2'], 1)
    const other = await sheets.make({
      codes: ['OTHER2'],
      sample_ids: [],
      material_ids: [material],
      control_every: 1,
    })
    expect(other.problem?.errors?.[0]?.path).toBe('material_ids.0')
    expect((await sheets.make({ codes: ['OTHER2'], sample_ids: [] })).problem?.errors?.[0]?.path).toBe(
      'sample_ids',
    )
  })

  it('moves, adds and removes positions until something is measured at them', async () => {
    const order = await sheets.order(['MOVE'], 3)
    const { id, positions } = await sheets.made(['MOVE'], [order])
    const placed = positions.map(({ id: position, kind }) => ({ id: position, kind }))
    const [a, b, c] = placed
    const put = (...next: (object | undefined)[]) => sheets.change(id, 'position', { positions: next })
    const blank = { id: null, kind: 'BLANK' }
    const duplicate = { id: null, kind: 'DUPLICATE', sample_id: positions[2]?.sample_id }
    expect((await put(blank, c, a, duplicate)).content.positions.map(({ no, kind }) => [no, kind])).toEqual([
      [1, 'BLANK'],
      [2, 'SAMPLE'],
      [3, 'SAMPLE'],
      [4, 'DUPLICATE'],
    ])
    expect((await sheets.waiting('MOVE')).samples.map(({ id: sample }) => sample)).toEqual([
      positions[1]?.sample_id,
    ])
    expect((await put(b)).problem?.errors?.[0]?.path).toBe('positions.0.id')
    await sheets.cell(id, { no: 2, code: 'MOVE', value: '1.2' })
    expect((await put(c, a)).problem?.errors?.[0]?.message).toContain('position 2')
    const [first] = (await sheets.look(id)).positions
    expect((await put({ id: first?.id, kind: 'BLANK' }, c, blank)).status).toBe(200)
  })
})

describe('the values of a worksheet', () => {
  it('are read as at the bench, and every version of one stays', async () => {
    const { id } = await sheets.made(['CELL1'], [await sheets.order(['CELL1'], 2)])
    await sheets.cell(id, { no: 1, code: 'CELL1', value: '< LOQ' })
    await sheets.cell(id, { no: 1, code: 'CELL1', value: '0,05' })
    const wrong = await sheets.cell(id, { no: 2, code: 'CELL1', value: '12\t500' })
    expect(wrong.problem?.errors?.[0]?.path).toBe('cells.0.value')
    expect((await sheets.look(id)).cells.map(({ value, version }) => [value, version])).toEqual([['0.05', 2]])
    const history = await server.call<{ text: string; event: string }[]>(
      'GET',
      `${worksheetPath}/${id}/history`,
      shop.technician,
    )
    expect(history.content.map(({ text }) => text).toSorted()).toEqual(['0.05', '<0.03'])
  })

  it('of two people are not overwritten unseen: the other value is returned, the rest is saved', async () => {
    const { id } = await sheets.made(['CELL2'], [await sheets.order(['CELL2'], 1)])
    await sheets.cell(id, { no: 1, code: 'CELL2', value: '1.1', who: shop.second })
    const late = await sheets.cell(id, { no: 1, code: 'CELL2', value: '2.2', seen: 0 })
    expect(late.content).toMatchObject({ saved: [], unseen: [{ value: '1.1', version: 1 }] })
    const known = await sheets.cell(id, { no: 1, code: 'CELL2', value: '2.2', seen: 1 })
    expect(known.content).toMatchObject({ saved: [{ value: '2.2', version: 2 }], unseen: [] })
  })
})

describe('closing a worksheet', () => {
  it('writes the values of samples as results of who measured them, and nothing of the others', async () => {
    const order = await sheets.order(['CLOSE1'], 2)
    const { id, number } = await sheets.made(['CLOSE1'], [order], { blanks: 1, duplicate_every: 2 })
    await sheets.column(id, 'CLOSE1', ['<0.03', '1.2', '2.0', '2.1'])
    const technician = (await sheets.look(id)).cells[0]?.saved_by_name
    const closed = await sheets.change(id, 'close', closing, shop.second)
    expect(closed.content).toMatchObject({ status: 'CLOSED', verdicts: { CLOSE1: 'PASSED' } })
    const { results, steps } = await shop.look(order.id)
    expect(
      results.map(({ value, measured_by_name, instrument }) => [value, measured_by_name, instrument]),
    ).toEqual([
      ['1.2', technician, 'ICP-MS 1'],
      ['2.0', technician, 'ICP-MS 1'],
    ])
    expect(steps[0]?.status).toBe('INPROGRESS')
    const versions = await server.call<{ reason: string }[]>(
      'GET',
      `/api/lab/order/${order.id}/result-version?code=CLOSE1&sample_id=${order.samples[0]?.id}`,
      shop.admin,
    )
    expect(versions.content.map(({ reason }) => reason)).toEqual([number])
    expect((await sheets.cell(id, { no: 2, code: 'CLOSE1', value: '9' })).status).toBe(409)
    expect((await sheets.change(id, 'cancel', { reason: 'no' })).status).toBe(409)
  })

  it('is held by a failed run until another person accepts it with a reason', async () => {
    const order = await sheets.order(['HOLD'], 1)
    const { id } = await sheets.made(['HOLD'], [order], { blanks: 1 })
    await sheets.column(id, 'HOLD', ['0.05', '1.2'])
    expect((await sheets.change(id, 'close', closing)).problem?.detail).toContain('HOLD')
    const accept = { code: 'HOLD', decision: 'ACCEPT', reason: 'Seen before' }
    expect((await sheets.change(id, 'decision', accept)).status).toBe(409)
    const bare = await sheets.change(id, 'decision', { ...accept, reason: '' }, shop.second)
    expect(bare.problem?.errors?.[0]?.path).toBe('reason')
    expect((await sheets.change(id, 'decision', accept, shop.second)).status).toBe(200)
    // The decision was about other values.
    await sheets.cell(id, { no: 1, code: 'HOLD', value: '0.06' })
    expect((await sheets.change(id, 'close', closing)).status).toBe(409)
    await sheets.change(id, 'decision', accept, shop.second)
    expect((await sheets.change(id, 'close', closing)).content.verdicts).toEqual({ HOLD: 'FAILED' })
    expect(await sheets.result(order, 'HOLD')).toBe('1.2')
  })

  it('repeats a run: its values are emptied, stay in the history and never reach their orders', async () => {
    const order = await sheets.order(['AGAIN', 'FINE'], 1)
    const { id } = await sheets.made(['AGAIN', 'FINE'], [order], { blanks: 1 })
    await sheets.column(id, 'AGAIN', ['0.05', '1.2'])
    await sheets.column(id, 'FINE', ['ND', '3.4'])
    const repeat = { code: 'AGAIN', decision: 'REPEAT', reason: 'Blank too high' }
    const repeated = await sheets.change(id, 'decision', repeat, shop.second)
    expect(repeated.content.cells.filter(({ code }) => code === 'AGAIN').map(({ value }) => value)).toEqual([
      '',
      '',
    ])
    expect((await sheets.change(id, 'close', closing)).status).toBe(200)
    expect([await sheets.result(order, 'AGAIN'), await sheets.result(order, 'FINE')]).toEqual([
      undefined,
      '3.4',
    ])
    expect((await sheets.waiting('AGAIN')).samples).toHaveLength(1)
  })

  it('judges a control on its chart of closed worksheets, oldest first', async () => {
    const material = await sheets.material('CHART')
    const plan = { material_ids: [material], control_every: 10 }
    const first = await sheets.made(['CHART'], [await sheets.order(['CHART'], 1)], plan)
    await sheets.column(first.id, 'CHART', ['5.0', '1.2', '5.25'])
    expect((await sheets.change(first.id, 'close', closing)).status).toBe(200)
    const second = await sheets.made(['CHART'], [await sheets.order(['CHART'], 1)], plan)
    expect(second.charts).toMatchObject([{ material_id: material, earlier: ['5.0', '5.25'] }])
    await sheets.column(second.id, 'CHART', ['5.25', '1.2', '5.0'])
    // Two in a row beyond 2 SD, of which the first is on the worksheet before.
    expect((await sheets.change(second.id, 'close', closing)).problem?.detail).toContain('CHART')
  })

  it('names a value that the order has meanwhile, and writes what the person chooses', async () => {
    const order = await sheets.order(['MEAN'], 2)
    const { id, positions } = await sheets.made(['MEAN'], [order])
    await sheets.column(id, 'MEAN', ['1.2', '2.2'])
    const [step] = order.steps
    if (!step) throw new Error('The order has no step')
    await shop.moveStep(order, step, 'INPROGRESS')
    const { row_version } = (await shop.look(order.id)).steps[0] ?? step
    const results = order.samples.map(({ id: sample_id }) => ({
      code: 'MEAN',
      sample_id,
      value: '7',
      instrument: '',
      file: null,
    }))
    await server.call('PUT', `/api/lab/order/${order.id}/step/${step.id}`, shop.technician, {
      body: { values: [], results, row_version },
    })
    const refused = await sheets.change(id, 'close', closing)
    expect(refused.problem?.errors?.map(({ path }) => path)).toEqual(['positions.1.MEAN', 'positions.2.MEAN'])
    expect((await sheets.look(id)).meanwhile).toMatchObject([{ order_value: '7' }, { order_value: '7' }])

    const choose = (at: number, keep: string, seen = 1) => ({
      position_id: positions[at]?.id,
      code: 'MEAN',
      keep,
      seen,
    })
    const unseen = { choices: [choose(0, 'ORDER'), choose(1, 'WORKSHEET', 0)], reason: 'Right bottle' }
    expect((await sheets.change(id, 'close', unseen)).status).toBe(409)
    const choices = [choose(0, 'ORDER'), choose(1, 'WORKSHEET')]
    expect((await sheets.change(id, 'close', { choices, reason: '' })).problem?.errors?.[0]?.path).toBe(
      'reason',
    )
    expect((await sheets.change(id, 'close', { choices, reason: 'Right bottle' })).status).toBe(200)
    expect([await sheets.result(order, 'MEAN', 0), await sheets.result(order, 'MEAN', 1)]).toEqual([
      '7',
      '2.2',
    ])
  })

  it('writes nothing at all while one value is undecided, and leaves out what no longer can be written', async () => {
    const [stays, goes] = [await sheets.order(['GONE'], 1), await sheets.order(['GONE'], 1)]
    const { id } = await sheets.made(['GONE'], [stays, goes])
    await sheets.column(id, 'GONE', ['1.2', '2.2'])
    await shop.move(goes.id, 'CANCEL', { reason: 'The customer withdrew' })
    expect((await sheets.change(id, 'close', closing)).status).toBe(409)
    expect(await sheets.result(stays, 'GONE')).toBeUndefined()
    const choices = (await sheets.look(id)).meanwhile.map(({ position_id, code }) => ({
      position_id,
      code,
      keep: 'ORDER',
      seen: 0,
    }))
    expect((await sheets.change(id, 'close', { choices, reason: '' })).status).toBe(200)
    expect([await sheets.result(stays, 'GONE'), await sheets.result(goes, 'GONE')]).toEqual([
      '1.2',
      undefined,
    ])
  })
})

it('of the laboratory are for the laboratory', async () => {
  const chat = await server.staff('STAFF/CHAT')
  expect((await server.call('GET', worksheetPath, chat)).status).toBe(403)
})
