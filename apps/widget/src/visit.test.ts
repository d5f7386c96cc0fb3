// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { Refused, type Api, type Session, type Site } from './api.ts'
import { openVisitorStorage } from './visitor-storage.ts'
import { openVisit } from './visit.ts'

const site: Site = {
  name: 'Shop',
  theme_colour: '#2F6B4F',
  greeting_en: 'Hello',
  greeting_th: 'สวัสดีค่ะ',
  side: 'right',
  pre_chat: [],
  asks_rating: true,
  availability: { is_open: true, next_open: null, staff_online: true },
}
const sessionOf = (token: string): Session => ({
  token,
  room_id: `room of ${token}`,
  customer_id: 'c',
  site,
  last_seq: 0,
  chg: 0,
  staff_read_seq: 0,
  customer_read_seq: 0,
  closed_at: null,
  is_rated: false,
  known: [],
  email: null,
})

/** A server that resumes known tokens and creates a visitor for everybody else. */
function openServer() {
  let visitors = 0
  const openSession = vi.fn<Api['openSession']>(async ({ token }) => {
    if (token?.startsWith('visitor')) return sessionOf(token)
    visitors += 1
    return sessionOf(`visitor ${visitors}`)
  })
  return { openSession, site: vi.fn(async () => site) }
}

/** An unsigned token, which is enough where no server looks at it. */
const identityOf = (sub: string, iat = 1) => `e30.${btoa(JSON.stringify({ sub, iat }))}.x`

let lock = Promise.resolve()
function alone(_: string, work: () => Promise<void>): Promise<void> {
  const turn = lock.then(work)
  lock = turn.catch(() => undefined)
  return turn
}

function open(server: ReturnType<typeof openServer>, identity?: string, ends = new AbortController().signal) {
  const onSession = vi.fn()
  const visit = openVisit({
    api: server,
    storage: openVisitorStorage('shop'),
    website: 'shop',
    language: () => 'th',
    alone,
    onSession,
    onChange: () => undefined,
    ends,
    ...(identity && { identity }),
  })
  return { visit, onSession }
}

describe('a visit', () => {
  test('of a visitor who signed out of the shop leaves nothing for the next person', async () => {
    const storage = openVisitorStorage('shop')
    for (const [name, value] of [
      ['', 'visitor 1'],
      ['.signed', '1'],
      ['.draft', 'private'],
    ] as const)
      storage.write(name, value)
    open(openServer())
    expect([storage.read(''), storage.read('.draft')]).toEqual([null, null])
  })

  test.each([
    ['the same person', 'malee', 'private'],
    ['another person', 'somchai', null],
  ])('of a person, followed by %s in this browser', async (_who, sub, draft) => {
    const storage = openVisitorStorage('shop')
    await open(openServer(), identityOf('malee')).visit.start()
    storage.write('.draft', 'private')
    open(openServer(), identityOf(sub))
    expect(storage.read('.draft')).toBe(draft)
  })

  test('whose identity is over says so, and goes on with a new one', async () => {
    const server = openServer()
    server.openSession.mockRejectedValueOnce(new Refused(401, 'unsigned'))
    const { visit, onSession } = open(server, identityOf('malee'))
    await expect(visit.start()).rejects.toThrow('unsigned')
    expect(visit.refusal()).toBe('unsigned')
    visit.identify(identityOf('malee', 2))
    await vi.waitFor(() => expect(onSession).toHaveBeenCalled())
    expect(server.openSession).toHaveBeenLastCalledWith(
      expect.objectContaining({ identity: identityOf('malee', 2) }),
    )
    expect(visit.refusal()).toBeUndefined()
  })

  test('tries no more once the chat of its page has ended', async () => {
    const server = openServer()
    const life = new AbortController()
    server.openSession.mockImplementation(() => {
      life.abort()
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    await expect(open(server, undefined, life.signal).visit.start()).rejects.toThrow('ended')
    expect(server.openSession).toHaveBeenCalledTimes(1)
  })

  test('is not created by looking at the shop', async () => {
    const server = openServer()
    const { visit } = open(server)
    await visit.look()
    expect(visit.site()).toEqual(site)
    expect(visit.started()).toBe(false)
    expect(server.openSession).not.toHaveBeenCalled()
    expect(localStorage.getItem('recipe-panel.widget.shop.colour')).toBe('#2F6B4F')
  })

  test('resumes with the last token', async () => {
    const server = openServer()
    await open(server).visit.start()
    expect(localStorage.getItem('recipe-panel.widget.shop')).toBe('visitor 1')
    const again = await open(server).visit.start()
    expect(again.room_id).toBe('room of visitor 1')
  })

  test('is shared by two tabs that start at once', async () => {
    const server = openServer()
    const sessions = await Promise.all([open(server).visit.start(), open(server).visit.start()])
    expect(new Set(sessions.map(({ token }) => token))).toEqual(new Set(['visitor 1']))
  })

  test('starts afresh if the server does not know the token any more', async () => {
    localStorage.setItem('recipe-panel.widget.shop', 'forgotten')
    const { visit, onSession } = open(openServer())
    await visit.start()
    visit.renew()
    await vi.waitFor(() => expect(onSession).toHaveBeenCalledTimes(2))
    expect(visit.session()?.token).toBe('visitor 1')
  })

  test('waits for a dead network and a busy server, and gives up on an unknown website', async () => {
    vi.useFakeTimers()
    const server = openServer()
    server.openSession.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    server.openSession.mockRejectedValueOnce(new Refused(429, 'throttled'))
    const { visit } = open(server)
    const started = visit.start()
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await started).token).toBe('visitor 1')

    server.openSession.mockRejectedValueOnce(new Refused(404, 'not_found'))
    const other = open(server).visit
    await expect(other.start()).rejects.toThrow('not_found')
    expect(other.refusal()).toBe('unavailable')
    vi.useRealTimers()
  })
})
