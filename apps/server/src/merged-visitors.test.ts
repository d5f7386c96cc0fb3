import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor } from './testing/chat-shop.ts'
import { openStoryShop, Story, type StoryShop } from './testing/identity-story.ts'
import { smallPdf } from './testing/paper/small-files.ts'

/**
 * What the two browsers of a merged customer may read and write: that of the customer X, whom the website signed in, and
 * that of the visitor V, whom nobody vouched for. Each keeps to its own room, whichever of the two remains.
 */

let fixture: StoryShop
beforeAll(async () => {
  fixture = await openStoryShop()
})
afterAll(() => fixture.server.close())

interface Merged {
  story: Story
  x: Visitor
  v: Visitor
  /** Takes the merge back. */
  undo: () => Promise<unknown>
}

const bearer = ({ token }: Visitor) => ({ authorization: `Bearer ${token}` })

async function says(visitor: Visitor, body: string): Promise<void> {
  const socket = await fixture.server.socket(visitor)
  const sent = { room_id: visitor.room_id, client_id: uuidv7(), body, files: [] }
  expect(await socket.ask('message', sent as never)).toMatchObject({ ok: true })
}

async function reads(visitor: Visitor): Promise<(string | null)[]> {
  const { content } = await fixture.server.call<{ data: { body: string | null }[] }>(
    'GET',
    '/api/widget/message?limit=50',
    null,
    { headers: bearer(visitor) },
  )
  return content.data.map(({ body }) => body)
}

async function uploads(visitor: Visitor): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([smallPdf]), 'prices.pdf')
  const answer = await fetch(`${fixture.server.url}/api/widget/file`, {
    method: 'POST',
    headers: bearer(visitor),
    body: form,
  })
  const { content } = (await answer.json()) as { content: { file: string } }
  return content.file
}

const downloads = async (visitor: Visitor, file: string): Promise<number> =>
  (await fixture.server.call('GET', `/api/widget/file/${file}`, null, { headers: bearer(visitor) })).status

async function merged(remaining: 'X' | 'V'): Promise<Merged> {
  const story = new Story(fixture)
  const x = await story.signsIn({ email: story.mail, name: 'Xenia' })
  const v = await story.visits()
  await says(x, 'I am X')
  await says(v, 'I am V')
  const [from, into] = remaining === 'X' ? [v.customer_id, x.customer_id] : [x.customer_id, v.customer_id]
  await story.merges(from, into)
  return { story, x, v, undo: () => story.undoes(from) }
}

describe.each(['X', 'V'] as const)('after a merge that keeps %s', (remaining) => {
  it('each browser reads its own room, before and after it is undone', async () => {
    const { x, v, undo } = await merged(remaining)
    expect([await reads(x), await reads(v)]).toEqual([['I am X'], ['I am V']])
    await undo()
    expect([await reads(x), await reads(v)]).toEqual([['I am X'], ['I am V']])
  })

  it('what each writes goes to its own room', async () => {
    const { x, v } = await merged(remaining)
    await says(x, 'More of X')
    await says(v, 'More of V')
    expect([await reads(x), await reads(v)]).toEqual([
      ['I am X', 'More of X'],
      ['I am V', 'More of V'],
    ])
  })

  it('neither downloads a file of the other', async () => {
    const { x, v } = await merged(remaining)
    const [ofX, ofV] = [await uploads(x), await uploads(v)]
    expect([await downloads(x, ofX), await downloads(v, ofV)]).toEqual([200, 200])
    expect([await downloads(x, ofV), await downloads(v, ofX)]).toEqual([404, 404])
  })

  it('the visitor who comes back is shown nothing that is known of X, and X is', async () => {
    const { story, x, v } = await merged(remaining)
    const back = async (visitor: Visitor, identity?: string) =>
      (
        await fixture.server.call<Visitor & { known: string[] }>('POST', '/api/widget/session', null, {
          body: { website: 'shop', token: visitor.token, ...(identity && { identity }) },
          headers: { origin: fixture.shop.origin },
        })
      ).content
    // Every field counts as known, so that the visitor is not invited to type any.
    expect(await back(v)).toMatchObject({ room_id: v.room_id, known: ['name', 'email', 'phone'] })
    expect((await story.signsIn({ email: story.mail }, x)).room_id).toBe(x.room_id)
  })

  it('what either types is a note: nothing of the shared customer changes', async () => {
    const { story, x, v } = await merged(remaining)
    const customer_id = (await story.roomOf(x))?.customer_id ?? ''
    const before = await story.read(customer_id)
    for (const visitor of [x, v])
      await story.types(visitor, { name: 'Somebody', email: story.evil, phone: '0801234567' })
    const { display_name, email, email_proven_by, phone } = before
    expect([email, email_proven_by, phone]).toEqual([story.mail, 'WEBSITE', null])
    expect(await story.read(customer_id)).toMatchObject({ display_name, email, email_proven_by, phone })
  })

  it('a third visitor, without a token, is nobody known', async () => {
    const { story, x, v } = await merged(remaining)
    const other = await story.visits()
    expect([x.customer_id, v.customer_id]).not.toContain(other.customer_id)
    expect(await reads(other)).toEqual([])
  })
})
