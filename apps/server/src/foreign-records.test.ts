import { endpoints } from '@rp/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openShop, type Visitor } from './testing/chat-shop.ts'
import { designPath, openLabelShop } from './testing/label-shop.ts'
import { openRecipeShop } from './testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'
import { smallPdf } from './testing/paper/small-files.ts'

let server: TestServer
/** Everybody whose records are requested by the others. */
let owner: Person
let colleague: Person
let labAdmin: Person
let mine: Visitor
let theirs: Visitor
let theirOrigin: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.staff('STAFF/CHAT')
  colleague = await server.staff('STAFF/CHAT')
  labAdmin = await server.staff('ADMIN/LAB')
  mine = await (await openShop(server, [colleague], 'mine')).visit()
  const shop = await openShop(server, [owner], 'theirs')
  theirOrigin = shop.origin
  theirs = await shop.visit()
  ids['file'] = await upload('/api/widget/file', theirs)
  const posted = { room_id: theirs.room_id, client_id: uuidv7(), body: '', files: [ids['file']] }
  await (await server.socket(theirs, { origin: theirOrigin })).ask('message', posted)
  const view = { page: 'messenger', name: 'Mine', scope: 'OWN', state: { page: 1, limit: 5, filters: {} } }
  const made = await server.call<{ id: string }>('POST', '/api/preference/view', owner, { body: view })
  ids['view'] = made.content.id
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  const key = await server.call<{ id: string }>('POST', '/api/auth/me/key', owner, {
    body: { name: 'Mine', scope: 'READ', expires_at },
  })
  ids['key'] = key.content.id
  const assigned = await server.call('PUT', `/api/chat/room/${theirs.room_id}/assignee`, owner, {
    body: { assignee_id: owner.id },
  })
  expect([made.status, assigned.status]).toEqual([200, 200])
})
afterAll(() => server.close())

async function upload(path: string, who: { token: string }): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'quote.pdf')
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { content: { file: string } }).content.file
}

describe('another person’s record', () => {
  it('in chat is not found for staff of another service, in any call', async () => {
    const room = theirs.room_id
    const calls: [string, string, unknown?][] = [
      ['GET', `/api/chat/room/${room}`],
      ['PUT', `/api/chat/room/${room}/status`, { status: 'CLOSED' }],
      ['PUT', `/api/chat/room/${room}/assignee`, { assignee_id: colleague.id }],
      ['PUT', `/api/chat/room/${room}/tags`, { tags: [] }],
      ['PUT', `/api/chat/room/${room}/unread`],
      ['GET', `/api/chat/message?room_id=${room}`],
      ['GET', `/api/chat/room/${room}/file`],
      ['POST', `/api/chat/room/${room}/transcript?language=en`],
      ['POST', `/api/chat/room/${room}/transcript/mail`, { to: 'ME', language: 'en' }],
      ['GET', `/api/file/chat/${ids['file']}?room_id=${room}`],
      // The caller's own room with the other room's file.
      ['GET', `/api/file/chat/${ids['file']}?room_id=${mine.room_id}`],
      ['GET', `/api/auth/customer/${theirs.customer_id}`],
      ['DELETE', `/api/preference/view/${ids['view']}`],
      ['DELETE', `/api/auth/me/session/${owner.session_id}`],
      ['DELETE', `/api/auth/me/key/${ids['key']}`],
      ['PUT', '/api/noti/staff/notification/read', { noti_id: uuidv7(), user_id: colleague.id }],
    ]
    for (const [method, path, body] of calls) {
      const { status, problem } = await server.call(method, path, colleague, {
        ...(body !== undefined && { body }),
      })
      expect([method, path, status, problem?.code]).toEqual([method, path, 404, 'not_found'])
    }
    const refused = await fetch(`${server.url}/api/file/chat?room_id=${room}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${colleague.token}` },
      body: new FormData(),
    })
    expect(refused.status).toBe(404)
    expect(
      (await server.call<{ status: string }>('GET', `/api/chat/room/${room}`, owner)).content.status,
    ).toBe('OPEN')
  })

  it('is in no list, search or total of users who may not see it', async () => {
    const lists = [
      '/api/chat/room?limit=100',
      '/api/chat/room?assignee_id=NOBODY',
      '/api/chat/message/search?q=quote',
      `/api/chat/room?service_id=${uuidv7()}`,
      `/api/chat/room?assignee_id=${owner.id}`,
      '/api/search?q=anonymous',
      '/api/preference/list/tag-list',
      '/api/auth/me/key',
    ]
    for (const path of lists) {
      const { content } = await server.call('GET', path, colleague)
      const text = JSON.stringify(content)
      const shown = [theirs.room_id, ids['view'] ?? '?', ids['key'] ?? '?'].filter((id) => text.includes(id))
      expect([path, shown]).toEqual([path, []])
    }
    const { content } = await server.call<{ total: number }>('GET', '/api/chat/room', colleague)
    expect(content.total).toBe(1)
  })

  it('is refused by its user_id if the call has one', async () => {
    const calls: [string, string, unknown?][] = [
      ['GET', `/api/noti/staff/notification?user_id=${owner.id}`],
      ['GET', `/api/chat/room?user_id=${owner.id}`],
      ['PUT', '/api/noti/staff/notification/seen', { user_id: owner.id }],
      ['PUT', '/api/noti/staff/notification/read', { noti_id: uuidv7(), user_id: owner.id }],
    ]
    for (const [method, path, body] of calls) {
      const { problem } = await server.call(method, path, colleague, { ...(body !== undefined && { body }) })
      expect([path, problem.code]).toEqual([path, 'user_mismatch'])
    }
    const admin = await server.staff('ADMIN/CHAT')
    const { problem } = await server.call(
      'GET',
      `/api/chat/room/export?format=csv&user_id=${owner.id}`,
      admin,
    )
    expect(problem.code).toBe('user_mismatch')
  })

  it('of staff is not found for the ADMIN of another department, in any call', async () => {
    const named = endpoints.filter(({ path }) => path.startsWith('/auth/staff/:id'))
    expect(named.length).toBeGreaterThanOrEqual(8)
    const body = {
      username: 'taken.over',
      email: 'taken@example.com',
      full_name: 'Taken',
      role: 'STAFF',
      department: 'LAB',
      is_active: true,
      row_version: 1,
    }
    for (const { method, path, policy } of named) {
      const address = `/api${path.replace(':id', owner.id).replace(':session_id', owner.session_id)}`
      const { status } = await server.call(method, address, labAdmin, { ...(method === 'PUT' && { body }) })
      // Calls for super admins only are refused by role, even to the owner of the record.
      const expected = policy.kind === 'super-admin' ? 403 : 404
      expect([method, path, status]).toEqual([method, path, expected])
    }
    expect((await server.call('GET', '/api/auth/me', owner)).status).toBe(200)
  })

  it('of another recipe is not found under this one, in any call', async () => {
    const chemist = await server.staff('ADMIN/RECIPE')
    const shop = await openRecipeShop(server)
    const [one, other] = [await shop.recipe(chemist), await shop.recipe(chemist)]
    const below = `/api/recipes/recipes-rd/${other.id}`
    const made = await server.call<{ id: string }>('POST', `${below}/version`, chemist, {
      body: { parent_version_id: null, change_note: '' },
    })
    const fields = { name: 'Jar', box_type_id: null, service_ids: [], qty: 1, proof_file: null }
    const packaged = await server.call<{ id: string }>('POST', `${below}/package`, chemist, {
      body: { ...fields, print_photo_file: null },
    })
    expect([made.status, packaged.status]).toEqual([200, 200])
    const version = `/api/recipes/recipes-rd/${one.id}/version/${made.content.id}`
    const jar = `/api/recipes/recipes-rd/${one.id}/package/${packaged.content.id}`
    const calls: [string, string, unknown?][] = [
      ['GET', version],
      ['GET', `${version}/formula`],
      ['GET', `${version}/price`],
      ['POST', `${version}/submit`, { row_version: 1 }],
      ['POST', `${version}/withdraw`, { row_version: 1 }],
      ['POST', `${version}/lock`, { row_version: 1 }],
      ['PUT', jar, { ...fields, print_photo_file: null, row_version: 1 }],
      ['POST', `${jar}/transition`, { to: 'CANCEL', expected_status: 'PENDING_PAYMENT', reason: 'x' }],
    ]
    for (const [method, path, body] of calls) {
      const { status } = await server.call(method, path, chemist, { ...(body !== undefined && { body }) })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  })

  it('of another label, packaging or recipe is not found under this one, in any call', async () => {
    const shop = await openLabelShop(server)
    const { designer, admin } = shop
    const [one, other] = [await shop.template(), await shop.template()]
    const [mineIs, theirsIs] = [await shop.labelled(), await shop.labelled()]
    const below = `${designPath}/${other.id}`
    const named = await server.call<{ id: string }>('POST', `${below}/revision`, designer, {
      body: { name: 'x' },
    })
    const said = await server.call<{ id: string }>('POST', `${below}/comment`, designer, {
      body: { x: 1, y: 1, text: 'x' },
    })
    const packages = '/api/recipes/recipes-design'
    const path = `${designPath}/${one.id}`
    const packaging = `/api/recipes/shop-packaging/${uuidv7()}/model/${shop.model.id}`
    const {
      id: _id,
      created_at: _at,
      updated_at: _to,
      archived_at: _gone,
      designs: _designs,
      ...model
    } = shop.model
    const { packaging_id: _packaging, ...fields } = model
    const calls: [string, string, unknown?][] = [
      ['GET', `${path}/revision/${named.content.id}`],
      ['PUT', `${path}/comment/${said.content.id}`, { is_resolved: true }],
      ['PUT', packaging, fields],
      ['DELETE', packaging],
      ['POST', `${packaging}/restore`],
      ['GET', `${packages}/${mineIs.recipe_id}/design/${theirsIs.package_id}`],
      [
        'POST',
        `${packages}/${mineIs.recipe_id}/design/${theirsIs.package_id}/label`,
        { model_id: shop.model.id },
      ],
    ]
    for (const [method, address, body] of calls) {
      const { status } = await server.call(method, address, admin, { ...(body !== undefined && { body }) })
      expect([method, address, status]).toEqual([method, address, 404])
    }
  })

  it('is not found for another visitor, nor with a visitor’s token in a staff call', async () => {
    expect((await server.call('GET', `/api/widget/file/${ids['file']}`, theirs)).status).toBe(200)
    expect((await server.call('GET', `/api/widget/file/${ids['file']}`, mine)).status).toBe(404)
    expect((await server.call('GET', `/api/chat/room/${theirs.room_id}`, theirs)).status).toBe(401)
    const { content } = await server.call('POST', '/api/widget/session', null, {
      body: { website: 'mine', token: theirs.token },
      headers: { origin: 'https://mine.example' },
    })
    expect(JSON.stringify(content)).not.toContain(theirs.room_id)
    const socket = await server.socket(theirs, { origin: theirOrigin })
    for (const ack of [
      await socket.ask('read', { room_id: mine.room_id, seq: 1 }),
      await socket.ask('message', { room_id: mine.room_id, client_id: uuidv7(), body: 'in' }),
      await socket.ask('message', {
        room_id: theirs.room_id,
        client_id: uuidv7(),
        body: 'x',
        files: [`${uuidv7()}.png`],
      }),
    ])
      expect(ack.ok).toBe(false)
    expect(await socket.ask('sync', { rooms: [[mine.room_id, 0]] })).toMatchObject({
      rooms: [],
      gone: [mine.room_id],
    })
  })
})
