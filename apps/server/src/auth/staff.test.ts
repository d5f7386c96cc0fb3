import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let chief: Person
let labAdmin: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  labAdmin = await server.staff('ADMIN/LAB')
})
afterAll(() => server.close())

interface StaffRecord extends Record<string, unknown> {
  id: string
  row_version: number
}

let serial = 0
function draft(change: Record<string, unknown> = {}) {
  serial += 1
  return {
    username: `new.${serial}`,
    email: `new${serial}@example.com`,
    full_name: 'New One',
    role: 'STAFF',
    department: 'LAB',
    is_active: true,
    ...change,
  }
}

async function edit(who: Person, id: string, change: Record<string, unknown>) {
  const { content } = await server.call<StaffRecord>('GET', `/api/auth/staff/${id}`, chief)
  const { username, email, full_name, role, department, is_active, row_version } = content
  return server.call<StaffRecord>('PUT', `/api/auth/staff/${id}`, who, {
    body: { username, email, full_name, role, department, is_active, row_version, ...change },
  })
}

describe('an ADMIN', () => {
  it('creates ADMIN and STAFF of the own department, with a first password that must be changed', async () => {
    const { status, content } = await server.call<{
      initial_password: string
      must_change_password: boolean
      username: string
    }>('POST', '/api/auth/staff', labAdmin, { body: draft() })
    expect(status).toBe(200)
    expect(content.must_change_password).toBe(true)
    const signedIn = await server.call<{ duty: string }>('POST', '/api/auth/sign-in', null, {
      body: { username: content.username, password: content.initial_password },
    })
    expect(signedIn.content.duty).toBe('change_password')
  })

  it.each([
    ['role', { role: 'SUPER_ADMIN' }],
    ['department', { department: 'CHAT' }],
  ])('may not create outside it: the %s field is refused', async (field, change) => {
    const { status, problem } = await server.call('POST', '/api/auth/staff', labAdmin, {
      body: draft(change),
    })
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })

  it('neither lists nor reads nor changes staff of another department or a SUPER_ADMIN', async () => {
    const stranger = await server.staff('STAFF/CHAT')
    for (const id of [stranger.id, chief.id]) {
      expect((await server.call('GET', `/api/auth/staff/${id}`, labAdmin)).status).toBe(404)
      expect((await edit(labAdmin, id, { full_name: 'Mine now' })).status).toBe(404)
      expect((await server.call('POST', `/api/auth/staff/${id}/reset-password`, labAdmin)).status).toBe(404)
      expect((await server.call('GET', `/api/auth/staff/${id}/session`, labAdmin)).status).toBe(404)
      expect((await server.call('DELETE', `/api/auth/staff/${id}`, labAdmin)).status).toBe(404)
    }
    const { content } = await server.call<{ data: { department: string; role: string }[] }>(
      'GET',
      '/api/auth/staff?limit=100',
      labAdmin,
    )
    expect(content.data.every(({ department, role }) => department === 'LAB' && role !== 'SUPER_ADMIN')).toBe(
      true,
    )
  })

  it('cannot move staff out of the department, nor promote them', async () => {
    const person = await server.staff('STAFF/LAB')
    expect((await edit(labAdmin, person.id, { department: 'CHAT' })).status).toBe(422)
    expect((await edit(labAdmin, person.id, { role: 'SUPER_ADMIN' })).status).toBe(422)
    expect((await edit(labAdmin, person.id, { role: 'ADMIN' })).status).toBe(200)
  })
})

describe('no user', () => {
  it.each(['role', 'department', 'is_active'])('changes their own %s', async (field) => {
    const values: Record<string, unknown> = { role: 'STAFF', department: 'CHAT', is_active: false }
    const { status, problem } = await edit(labAdmin, labAdmin.id, { [field]: values[field] })
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })

  it.each(['reset-password', 'reset-two-step'])('avoids their own password check by %s', async (call) => {
    const { status, problem } = await server.call('POST', `/api/auth/staff/${labAdmin.id}/${call}`, labAdmin)
    expect([status, problem.code]).toEqual([409, 'illegal_transition'])
    expect((await server.call('GET', '/api/auth/me', labAdmin)).status).toBe(200)
  })

  it('removes the last active SUPER_ADMIN, even if two remove each other at once', async () => {
    const alone = await openTestServer()
    const [one, two] = [await alone.staff('SUPER_ADMIN'), await alone.staff('SUPER_ADMIN')]
    const answers = await Promise.all([
      alone.call('DELETE', `/api/auth/staff/${two.id}`, one),
      alone.call('DELETE', `/api/auth/staff/${one.id}`, two),
    ])
    // The loser either finds that it is the last one, or is signed out by the winner first.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await alone.database.pool.query(
      "select 1 from staff where role = 'SUPER_ADMIN' and is_active",
    )
    expect(left.rowCount).toBe(1)
    await alone.close()
  })
})

describe('a staff record', () => {
  it('changed by somebody else returns 409 with the current record', async () => {
    const person = await server.staff('STAFF/LAB')
    expect((await edit(labAdmin, person.id, { full_name: 'First Change' })).status).toBe(200)
    const stale = await edit(chief, person.id, { full_name: 'Second Change', row_version: 1 })
    expect([stale.status, stale.problem.code]).toEqual([409, 'stale_version'])
    expect(stale.problem.current).toMatchObject({ full_name: 'First Change', row_version: 2 })
    expect(stale.problem.current).not.toHaveProperty('password_hash')
  })

  it('refuses a taken username or e-mail on its field', async () => {
    const first = draft()
    await server.call('POST', '/api/auth/staff', chief, { body: first })
    for (const field of ['username', 'email'] as const) {
      const { status, problem } = await server.call('POST', '/api/auth/staff', chief, {
        body: { ...draft(), [field]: first[field] },
      })
      expect([status, problem.code, problem.errors[0]?.path]).toEqual([409, 'already_taken', field])
    }
  })

  it('refuses unknown fields, and changes nothing', async () => {
    const { status, problem } = await server.call('POST', '/api/auth/staff', chief, {
      body: { ...draft(), password_hash: 'x', row_version: 9 },
    })
    expect(status).toBe(400)
    expect(problem.errors.map(({ path }) => path)).toEqual(['password_hash', 'row_version'])
  })

  it('logs every change of role permanently', async () => {
    const person = await server.staff('STAFF/LAB')
    await edit(chief, person.id, { role: 'ADMIN' })
    const { rows } = await server.database.pool.query(
      "select data, actor from log_entry where subject->>'id' = $1",
      [person.id],
    )
    expect(rows).toMatchObject([
      { data: { old_role: 'STAFF', new_role: 'ADMIN' }, actor: { id: chief.id, role: 'SUPER_ADMIN' } },
    ])
    await expect(server.database.pool.query("update log_entry set event = 'x'")).rejects.toThrow(
      'append-only',
    )
    await expect(server.database.pool.query('delete from log_entry')).rejects.toThrow('append-only')
    await expect(server.database.pool.query('truncate log_entry')).rejects.toThrow('append-only')
  })

  it('logs who activated or deactivated an account, and who reset its sign-in', async () => {
    const { id } = await server.staff('STAFF/LAB')
    const call = (method: string, rest = '') => server.call(method, `/api/auth/staff/${id}${rest}`, chief)
    await edit(chief, id, { full_name: 'No news of access' })
    await edit(chief, id, { is_active: false })
    await edit(chief, id, { is_active: true })
    await call('POST', '/reset-password')
    await call('POST', '/reset-two-step')
    await call('DELETE')
    await call('POST', '/restore')
    const { rows } = await server.database.pool.query<{ event: string }>(
      "select event from log_entry where subject->>'id' = $1 order by seq",
      [id],
    )
    expect(rows.map(({ event }) => event)).toEqual([
      'auth.access_ended',
      'auth.access_given',
      'auth.password_reset',
      'auth.two_step_reset',
      'auth.access_ended',
    ])
  })

  it('is signed out everywhere when its password is reset', async () => {
    const person = await server.staff('STAFF/CHAT')
    const socket = await server.socket(person)
    const { content } = await server.call<{ initial_password: string }>(
      'POST',
      `/api/auth/staff/${person.id}/reset-password`,
      chief,
    )
    expect(content.initial_password).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(await eventually(() => socket.raw.disconnected)).toBe(true)
  })
})
