import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayFromNow, openMachineShop, type MachineShop } from '../../testing/machine-shop.ts'
import { openRegisterShop, registerPath, type RegisterShop } from '../../testing/register-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { machineTag } from '../tables/machine-tag.ts'

let server: TestServer
let shop: MachineShop
let register: RegisterShop
let engineer: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openMachineShop(server)
  engineer = await server.staff('STAFF/MACHINE')
  register = openRegisterShop(server, engineer, shop.customer_id)
})
afterAll(() => server.close())

describe('the tag of a machine', () => {
  const tokenOf = async (machine_id: string) => {
    const rows = await server.database.db
      .select()
      .from(machineTag)
      .where(eq(machineTag.machine_id, machine_id))
    return rows.find(({ ended_at }) => ended_at === null)?.token ?? ''
  }
  const scan = (token: string) =>
    server.call<{ state: string; machine: object | null }>('GET', `/api/machine-tag/${token}`)

  /** A machine whose every text is marked, with a completed job whose every text is marked. */
  async function marked(mark: string) {
    const one = await register.added({
      maker: `${mark}-maker`,
      serial_no: `${mark}-4711`,
      site_address: `${mark}-place`,
      contact_name: `${mark}-contact`,
      contact_phone: `${mark}-phone`,
      note: `${mark}-note`,
      customer_id: await register.newCustomer(`${mark}-owner`),
    })
    const text = (what: string) => `${mark}-${what}`
    const { id } = await shop.standing(engineer, 'COMPLETED', {
      customer_id: one.customer_id,
      customer_name: text('customer'),
      problem: text('problem'),
      site_address: text('site'),
      inspection: { findings: text('findings'), root_cause: text('cause'), checklist: [], photos: [] },
      work: { minutes: 1, parts: [], photos: [], test_result: text('test') },
      machine_id: one.id,
    })
    return { one, job: id }
  }

  it('shows anybody the machine and its services, and nothing of a person, place, price or text', async () => {
    const { one } = await marked('zzmark')
    const { status, content } = await scan(await tokenOf(one.id))
    expect(status).toBe(200)
    expect(content).toMatchObject({
      state: 'CURRENT',
      machine: {
        number: one.number,
        model: 'Filler 200',
        serial_end: '4711',
        warranty_until: one.warranty_until,
        services: [{ completed_on: dayFromNow(0), outcome: 'REPAIRED' }],
      },
    })
    expect(JSON.stringify(content)).not.toContain('zzmark')
  })

  it('shows the next owner no services of the owner before', async () => {
    const { one } = await marked('zznext')
    await register.post(one.id, 'owner', {
      customer_id: await register.newCustomer(),
      renew_tag: false,
      row_version: 1,
    })
    const { content } = await scan(await tokenOf(one.id))
    expect(content.machine).toMatchObject({ services: [] })
  })

  it('ends when it is replaced, and says so; an unknown one is not there', async () => {
    const one = await register.added()
    const old = await tokenOf(one.id)
    expect((await register.post(one.id, 'tag')).status).toBe(200)
    expect((await scan(old)).content).toMatchObject({ state: 'ENDED', machine: null })
    expect((await scan(await tokenOf(one.id))).content.state).toBe('CURRENT')
    expect((await scan('A'.repeat(43))).status).toBe(404)
    expect(await register.eventsOf(one.id)).toEqual(['machine.registered', 'machine.tag_renewed'])
    const found = await server.call<object>('GET', `${registerPath}/by-tag/${old}`, engineer)
    expect(found.content).toEqual({ id: one.id, is_current: false })
  })

  it('is limited to a pace', async () => {
    const token = await tokenOf((await register.added()).id)
    const answers = await Promise.all(Array.from({ length: 61 }, () => scan(token)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('is printed as it was', async () => {
    const one = await register.added()
    const token = await tokenOf(one.id)
    const answer = await fetch(`${server.url}${registerPath}/${one.id}/tag`, {
      headers: { authorization: `Bearer ${engineer.token}` },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await tokenOf(one.id)).toBe(token)
  })
})
