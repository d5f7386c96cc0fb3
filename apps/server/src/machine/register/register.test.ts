import type { MachineDetail } from '@rp/contract/machine/register'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merge, unmerge } from '../../testing/merging.ts'
import { dayFromNow, openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openRegisterShop, registerPath, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineService } from '../tables/machine-service.ts'
import { machine } from '../tables/machine.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let engineer: Person
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  chief = await server.staff('SUPER_ADMIN')
  register = openRegisterShop(server, engineer, shop.customer_id)
})
afterAll(() => server.close())

describe('a machine of the register', () => {
  it('has a number, its owner, a tag and an entry of the log', async () => {
    const one = await register.added()
    expect(one.number).toMatch(/^MC-\d{4}-\d{5}$/)
    expect(one.customer_name).toBe('Malee มาลี')
    expect(one.owners).toEqual([expect.objectContaining({ customer_id: shop.customer_id, until: null })])
    expect(one.tag_since).not.toBeNull()
    expect(await register.eventsOf(one.id)).toEqual(['machine.registered'])
  })

  it('cannot be added twice: the refusal names the record, however the number is written', async () => {
    const one = await register.added({ serial_no: 'TW-77 01' })
    const { status, problem } = await register.add({ serial_no: 'tw77๐1', maker: '' })
    expect([status, problem.code]).toEqual([409, 'already_taken'])
    expect(problem.errors).toEqual([
      { path: 'serial_no', message: `is in the register already: ${one.number}` },
    ])
    expect((await register.add({ serial_no: 'TW-77 01', maker: 'Sidel' })).status).toBe(200)
    expect((await register.add({ serial_no: 'TW-77 01', model: 'Filler 300' })).status).toBe(200)
  })

  it('is added once when two people add it at the same moment', async () => {
    const serial_no = register.serial()
    const both = await Promise.all([register.add({ serial_no }), register.add({ serial_no })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('may have no serial number, as often as there are such machines', async () => {
    expect((await register.add({ serial_no: null })).status).toBe(200)
    expect((await register.add({ serial_no: '-' })).status).toBe(200)
    expect((await register.add({ serial_no: '-' })).status).toBe(200)
  })

  it('keeps what changed, with values of the plate only', async () => {
    const one = await register.added()
    const { customer_id: _owner, service_id: _job, ...input } = register.facts()
    const body = {
      ...input,
      serial_no: one.serial_no,
      warranty_until: '2030-01-31',
      note: 'Moved',
      row_version: 1,
    }
    const changed = await server.call<MachineDetail>('PUT', `${registerPath}/${one.id}`, engineer, { body })
    expect(changed.content.warranty_until).toBe('2030-01-31')
    const { content } = await server.call<{ event: string; changes: object[] }[]>(
      'GET',
      `${registerPath}/${one.id}/history`,
      engineer,
    )
    expect(content[0]).toMatchObject({
      event: 'CHANGED',
      changes: [
        { field: 'warranty_until', from: one.warranty_until, to: '2030-01-31' },
        { field: 'note', from: null, to: null },
      ],
    })
    const stale = await server.call('PUT', `${registerPath}/${one.id}`, engineer, { body })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
  })

  it('leaves the register and comes back', async () => {
    const one = await register.added()
    expect((await register.post(one.id, 'archive', { row_version: 1 })).content.archived_at).not.toBeNull()
    const again = await register.add({ serial_no: one.serial_no })
    expect(again.problem.errors?.[0]?.message).toContain(`belongs to ${one.number}`)
    expect((await register.post(one.id, 'restore', { row_version: 2 })).content.archived_at).toBeNull()
  })
})

describe('a job', () => {
  it('says of a chosen machine what the register says, and keeps it', async () => {
    const one = await register.added()
    const job = await shop.service(engineer, {
      machine_id: one.id,
      model: 'something',
      serial_no: null,
      warranty_until: null,
    })
    const plate = { model: one.model, serial_no: one.serial_no, warranty_until: one.warranty_until }
    expect(job).toMatchObject({ machine_id: one.id, ...plate })
    await server.database.db.update(machine).set({ model: 'Filler 201' }).where(eq(machine.id, one.id))
    expect(await shop.look(engineer, job.id)).toMatchObject(plate)
    expect((await register.look(one.id)).jobs).toEqual([expect.objectContaining({ number: job.number })])
  })

  it('belongs to the one machine of its customer with the typed number, else to none', async () => {
    const one = await register.added()
    const typed = one.serial_no?.toLowerCase().replace('-', ' ')
    expect((await shop.service(engineer, { serial_no: typed })).machine_id).toBe(one.id)
    const stranger = await register.newCustomer()
    expect((await shop.service(engineer, { customer_id: stranger, serial_no: typed })).machine_id).toBeNull()
    expect((await shop.service(engineer, { serial_no: null })).machine_id).toBeNull()
  })

  it('adds its machine to the register, unless it is there', async () => {
    const serial_no = register.serial()
    const job = await shop.service(engineer, { register: true, serial_no })
    expect(await register.look(job.machine_id ?? '')).toMatchObject({
      serial_no,
      model: job.model,
      services: 1,
    })
    const again = await server.call('POST', '/api/machine/service', engineer, {
      body: { ...newJob(), register: true, serial_no },
    })
    expect([again.status, again.problem.errors?.[0]?.path]).toEqual([409, 'serial_no'])
  })

  it('of somebody else’s machine needs a decision about the owner', async () => {
    const one = await register.added()
    const buyer = await register.newCustomer('Buyer')
    const open = (owner: string | null) =>
      server.call<{ id: string }>('POST', '/api/machine/service', engineer, {
        body: { ...newJob(), customer_id: buyer, machine_id: one.id, owner },
      })
    const refused = await open(null)
    expect(refused.problem.errors).toEqual([
      { path: 'machine_id', message: 'belongs to Malee มาลี: choose whether its owner has changed' },
    ])
    expect((await open('KEEP')).status).toBe(200)
    expect((await register.look(one.id)).customer_id).toBe(shop.customer_id)
    expect((await open('CHANGE')).status).toBe(200)
    const sold = await register.look(one.id)
    expect(sold).toMatchObject({ customer_id: buyer, contact_name: null, site_address: '', jobs: [{}, {}] })
    expect(sold.warranty_until).toBe(one.warranty_until)
    expect(sold.owners.map(({ customer_name }) => customer_name)).toEqual(['Buyer', 'Malee มาลี'])
    expect(await register.eventsOf(one.id)).toEqual(['machine.registered', 'machine.owner_changed'])
  })

  it('is linked later, to one machine only', async () => {
    const job = await shop.service(engineer, { serial_no: null })
    const one = await register.added({ serial_no: null, service_id: job.id })
    expect((await shop.look(engineer, job.id)).machine_id).toBe(one.id)
    const other = await register.added()
    const refused = await register.post(other.id, 'service', { service_id: job.id })
    expect(refused.problem.errors?.[0]?.path).toBe('service_id')
  })

  const newJob = () => ({
    type: 'OFFICE',
    customer_id: shop.customer_id,
    model: 'Filler 200',
    serial_no: null,
    warranty_until: null,
    problem: 'Leaks',
    site_address: '',
    site_point: null,
    contact_name: null,
    contact_phone: null,
    preferred_slots: [],
    priority: 'NORMAL',
    files: [],
    room_id: null,
  })
})

describe('a counter', () => {
  const reading = (fields: object) => ({
    counter_id: null,
    name: 'Hours',
    unit: 'h',
    value: '1200',
    read_at: '2026-03-01T03:00:00.000Z',
    kind: 'READ',
    service_id: null,
    ...fields,
  })

  it('needs a reason to run backwards, and shows what it counted', async () => {
    const one = await register.added()
    const first = await register.post(one.id, 'reading', reading({}))
    const counter_id = first.content.counters[0]?.id
    const lower = { counter_id, value: '3', read_at: '2026-04-01T03:00:00.000Z' }
    const refused = await register.post(one.id, 'reading', reading(lower))
    expect(refused.problem.errors).toEqual([
      { path: 'value', message: 'is lower than the reading before: choose why' },
    ])
    await register.post(one.id, 'reading', reading({ ...lower, kind: 'REPLACED' }))
    const last = { counter_id, value: '53.5', read_at: '2026-05-01T03:00:00.000Z' }
    const { content } = await register.post(one.id, 'reading', reading(last))
    expect(content.counters).toHaveLength(1)
    expect(content.counters[0]).toMatchObject({ name: 'Hours', run: '50.5' })
    expect(content.counters[0]?.readings.map(({ value }) => value)).toEqual(['53.5', '3', '1200'])
  })

  it('has a name of its own, belongs to its machine and is not read ahead of time', async () => {
    const one = await register.added()
    await register.post(one.id, 'reading', reading({}))
    const twice = await register.post(one.id, 'reading', reading({ name: 'hours' }))
    expect(twice.problem.errors?.[0]?.path).toBe('name')
    const foreign = await register.post(
      (await register.added()).id,
      'reading',
      reading({ counter_id: uuidv7() }),
    )
    expect(foreign.problem.errors?.[0]?.path).toBe('counter_id')
    const ahead = await register.post(
      one.id,
      'reading',
      reading({ name: 'Strokes', read_at: '2999-01-01T00:00:00.000Z' }),
    )
    expect(ahead.problem.errors?.[0]?.path).toBe('read_at')
    expect((await register.look(one.id)).counters).toHaveLength(1)
  })
})

describe('the list of machines', () => {
  const numbers = async (query: string) => {
    const { content } = await server.call<{ data: { number: string }[] }>(
      'GET',
      `${registerPath}?limit=100&${query}`,
      engineer,
    )
    return content.data.map(({ number }) => number)
  }

  it('finds a machine by serial number in any way of writing, model and owner', async () => {
    const owner = await register.newCustomer('Wichai Foods')
    const { number } = await register.added({ serial_no: 'QZ-88 1', model: 'Labeller Z', customer_id: owner })
    for (const q of ['qz881', 'QZ-88', 'labeller z', 'wichai', number])
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, [number]])
  })

  it('filters by owner, by the end of the warranty and by services', async () => {
    const owner = await register.newCustomer()
    const soon = await register.added({ customer_id: owner, warranty_until: dayFromNow(10) })
    const over = await register.added({ customer_id: owner, warranty_until: dayFromNow(-10) })
    const done = await register.added({ customer_id: owner, warranty_until: dayFromNow(400) })
    await shop.standing(engineer, 'COMPLETED', { machine_id: done.id })
    const own = `customer_id=${owner}`
    expect(await numbers(own)).toHaveLength(3)
    expect(await numbers(`${own}&warranty_before=${dayFromNow(30)}`)).toEqual([soon.number])
    const idle = await numbers(`${own}&no_service_since=${dayFromNow(-30)}&sortBy=number&order=ASC`)
    expect(idle).toEqual([soon.number, over.number])
  })
})

describe('a person’s machines', () => {
  it('move with a merge of customers and back', async () => {
    const [from, into] = [await register.newCustomer('Double'), await register.newCustomer('Remaining')]
    const one = await register.added({ customer_id: from })
    await merge(server, chief, from, into)
    expect(await register.look(one.id)).toMatchObject({
      customer_id: into,
      owners: [{ customer_name: 'Remaining' }],
    })
    await unmerge(server, chief, from)
    expect(await register.look(one.id)).toMatchObject({
      customer_id: from,
      owners: [{ customer_name: 'Double' }],
    })
  })
})

describe('the parts changed in a machine', () => {
  it('have the quantity that was used, also a part of a litre', async () => {
    const { id: machine_id } = await register.added()
    const line = { serial_no: '', old_serial_no: '' }
    const parts = [
      { ...line, name: 'Oil', qty: 0.75, part_id: uuidv7() },
      { ...line, name: 'Seal', qty: 2 },
    ]
    const work = { minutes: 30, parts, photos: [], test_result: 'ผ่าน' }
    await shop.standing(engineer, 'INPROGRESS', { machine_id, work })
    expect((await register.look(machine_id)).parts).toMatchObject([
      { line_no: 1, name: 'Oil', qty: 0.75 },
      { line_no: 2, name: 'Seal', qty: 2 },
    ])
  })
})

describe('jobs that two customers opened for one plate', () => {
  it('are shown on each other’s record, never merged', async () => {
    const one = await register.added()
    const [row] = await server.database.db.select().from(machine).where(eq(machine.id, one.id))
    const other = await register.newCustomer('Other')
    await server.database.db.insert(machine).values({
      model: one.model,
      serial_no: one.serial_no,
      serial_key: row?.serial_key,
      number: 'MC-OLD',
      customer_id: other,
    })
    expect((await register.look(one.id)).same_plate).toEqual([expect.objectContaining({ number: 'MC-OLD' })])
    expect(
      await server.database.db.select().from(machineService).where(eq(machineService.machine_id, one.id)),
    ).toEqual([])
  })
})
