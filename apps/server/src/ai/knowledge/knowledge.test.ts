import type {
  EmbeddingState,
  FoundChunk,
  ImportedKnowledge,
  KnowledgeDetail,
  KnowledgeRow,
} from '@rp/contract/ai/knowledge'
import { publishKnowledge } from '@rp/contract/ai/knowledge'
import type { PageOf } from '@rp/contract/list'
import { uploadMaxBytes } from '@rp/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { docxOf, pdfOf } from '../../testing/paper/office-papers.ts'
import { openTestServer, type Answer, type Person, type TestServer } from '../../testing/test-server.ts'
import { knowledge } from './index.ts'
import { openGate, type PublishGate } from './publish-piece.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const path = '/api/ai/vector-knowledge'
let made = 0
const plain = (fields: object = {}) => ({
  question: `Question number ${(made += 1)}?`,
  answer: 'An answer.',
  language: null,
  tags: [],
  valid_from: null,
  valid_to: null,
  ...fields,
})
const request = <T = KnowledgeDetail>(method: string, rest: string, body?: object): Promise<Answer<T>> =>
  server.call<T>(method, `${path}${rest}`, admin, body && { body })
const create = async (fields: object = {}) => (await request('POST', '', plain(fields))).content
const publish = ({ id, row_version }: KnowledgeDetail) => request('POST', `/${id}/publish`, { row_version })
const read = async ({ id }: { id: string }) => (await request('GET', `/${id}`)).content
const change = (piece: KnowledgeDetail, fields: object) => {
  const { question, answer, language, tags, scope, valid_from, valid_to, row_version } = piece
  const body = { question, answer, language, tags, scope, valid_from, valid_to, row_version, ...fields }
  return request('PUT', `/${piece.id}`, body)
}
const found = async (q: string) =>
  (await request<{ chunks: FoundChunk[] }>('GET', `/search?q=${encodeURIComponent(q)}`)).content.chunks

describe('a piece of knowledge', () => {
  it('is a draft and unused until it is published', async () => {
    const draft = await create({ question: 'ใช้ซิงก์ออกไซด์ได้กี่เปอร์เซ็นต์', answer: 'ไม่เกิน 25%' })
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1, source: { type: 'MANUAL' } })
    expect(await found('ซิงก์ออกไซด์กี่ %')).toEqual([])
    const { content } = await publish(draft)
    expect(content).toMatchObject({ status: 'ACTIVE', superseded_by: null })
    expect(content.published_at).not.toBeNull()
    const [first] = await found('ซิงก์ออกไซด์กี่ %')
    expect(first).toMatchObject({ id: draft.id, legs: { terms: 1, trigram: 1, vector: null } })
  })

  it('cannot change while active: its successor replaces it when published', async () => {
    const { content: live } = await publish(await create({ answer: 'Old.' }))
    const { content: next } = await change(live, { answer: 'New.' })
    expect(next).toMatchObject({ status: 'DRAFT', replaces: live.id, version: 2 })
    expect(await read(live)).toMatchObject({ status: 'ACTIVE', answer: 'Old.', draft_id: next.id })
    expect((await change(live, { answer: 'Newer.' })).problem.code).toBe('already_open')
    await publish(next)
    const old = await read(live)
    expect(old).toMatchObject({ status: 'SUPERSEDED', superseded_by: next.id })
    expect(old.valid_to).not.toBeNull()
    expect((await change(old, { answer: 'x' })).problem.code).toBe('illegal_transition')
  })

  it('keeps every version of a draft, with its author', async () => {
    const draft = await create({ answer: 'First.' })
    const { content } = await change(draft, { answer: 'Second.' })
    expect(content.revisions.map(({ version, answer }) => [version, answer])).toEqual([
      [2, 'Second.'],
      [1, 'First.'],
    ])
    expect(content.revisions[0]?.by).toBeTruthy()
    const { status, problem } = await change(draft, { answer: 'Third.' })
    expect([status, problem.code, problem.current?.['answer']]).toEqual([409, 'stale_version', 'Second.'])
  })

  it('is refused if it ends before it begins, or if its scope does not exist', async () => {
    const backwards = { valid_from: '2026-02-01T00:00:00.000Z', valid_to: '2026-01-01T00:00:00.000Z' }
    expect((await request('POST', '', plain(backwards))).problem.errors[0]?.path).toBe('valid_to')
    expect((await request('POST', '', plain({ scope: 'EVERYBODY' }))).problem.errors[0]?.path).toBe('scope')
  })

  it('returns from the archive as a draft', async () => {
    const { content: live } = await publish(await create())
    const { content: archived } = await request('DELETE', `/${live.id}`)
    expect(archived.status).toBe('ARCHIVED')
    expect((await publish(archived)).problem.code).toBe('illegal_transition')
    expect((await request('POST', `/${live.id}/restore`)).content.status).toBe('DRAFT')
    expect((await request('POST', `/${live.id}/restore`)).status).toBe(409)
  })

  it('is logged when taken out of use, but not if it was never in use', async () => {
    const draft = await create()
    const { content: live } = await publish(await create())
    await request('DELETE', `/${draft.id}`)
    await request('DELETE', `/${live.id}`)
    const { rows } = await server.database.pool.query(
      `select actor ->> 'id' as by, subject ->> 'id' as piece from log_entry
       where event = 'bot.knowledge_archived' and subject ->> 'id' in ($1, $2)`,
      [draft.id, live.id],
    )
    expect(rows).toEqual([{ by: admin.id, piece: live.id }])
  })

  it('lists similar pieces', async () => {
    const first = await create({ question: 'Do you deliver on Saturdays?', answer: 'Yes, until noon.' })
    const second = await create({ question: 'Do you deliver on a Saturday?', answer: 'Yes, until noon.' })
    expect(second.nearest[0]).toMatchObject({ id: first.id, status: 'DRAFT' })
    expect(second.nearest[0]?.alike).toBeGreaterThan(60)
  })
})

describe('one question', () => {
  it('has one answer: a second, different one is refused and named', async () => {
    await publish(await create({ question: 'ขั้นต่ำกี่ชิ้น?', answer: '200 ชิ้น' }))
    const rival = await create({ question: ' ขั้นต่ำ กี่ชิ้นคะ', answer: '100 ชิ้น' })
    const { status, problem } = await publish(rival)
    expect([status, problem.code, problem.errors[0]?.path]).toEqual([409, 'already_taken', 'question'])
    expect(problem.detail).toContain('ขั้นต่ำกี่ชิ้น?')
    expect(problem.errors[0]?.message).toContain('200 ชิ้น')
    expect((await read(rival)).status).toBe('DRAFT')
  })

  it('may be answered again in the same words, or differently for another scope or after expiry', async () => {
    const question = 'How long is the warranty of a mixer?'
    const { content: first } = await publish(await create({ question, answer: 'One year.' }))
    expect((await publish(await create({ question, answer: 'One  YEAR.' }))).status).toBe(200)
    expect((await read(first)).status).toBe('SUPERSEDED')
    const other = await create({ question, answer: 'Two years.', scope: 'PRODUCT:big-mixer' })
    expect((await publish(other)).status).toBe(200)
    const over = { question: 'Is there a sale?', valid_to: '2026-01-01T00:00:00.000Z' }
    await publish(await create({ ...over, answer: 'Yes.' }))
    expect((await publish(await create({ question: over.question, answer: 'No.' }))).status).toBe(200)
  })

  it('has one answer even if two are published at once', async () => {
    const question = 'Which of the two wins?'
    const drafts = [await create({ question, answer: 'One.' }), await create({ question, answer: 'Two.' })]
    const answers = await Promise.all(drafts.map(publish))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

const noGateway = { embedding: null, embed: () => Promise.resolve(null), formOf: () => null }

/** Knowledge on the same database with its own parts; its endpoints are not served, but called directly. */
function beside(gate: PublishGate) {
  const handlers = new Map<unknown, (call: object) => Promise<unknown>>()
  const { serve, ...platform } = server.app.platform
  const staff = (endpoint: unknown, handler: unknown) => void handlers.set(endpoint, handler as never)
  const publishing = knowledge({ ...platform, serve: { ...serve, staff } }, { gateway: noGateway, gate })
  const publishThere = ({ id, row_version }: KnowledgeDetail) => {
    const who = {
      type: 'STAFF',
      session_id: admin.session_id,
      role: 'ADMIN',
      department: 'CHAT',
      id: admin.id,
    }
    return handlers.get(publishKnowledge)?.({ params: { id }, body: { row_version }, who })
  }
  return { ...publishing, publishThere }
}

describe('publication', () => {
  it('waits for the gate, and reports the mistakes that would return', async () => {
    const draft = await create({ answer: 'Free of charge for ever.' })
    const judged: string[] = []
    const refusing = beside(({ answer }) => {
      judged.push(answer)
      return Promise.resolve({ passes: false, why: 'Case 12 would be answered wrongly again' })
    })
    await expect(refusing.publishThere(draft)).rejects.toThrow('Case 12 would be answered wrongly again')
    expect([judged, (await read(draft)).status]).toEqual([['Free of charge for ever.'], 'DRAFT'])
  })

  it('is logged', async () => {
    const draft = await create()
    await publish(draft)
    const { rows } = await server.database.pool.query(
      `select actor ->> 'id' as by, data -> 'version' as version from log_entry
       where event = 'bot.knowledge_published' and subject ->> 'id' = $1`,
      [draft.id],
    )
    expect(rows).toEqual([{ by: admin.id, version: 1 }])
  })
})

describe('the list', () => {
  it('is filtered by status, source, tag and text, and sorted by use', async () => {
    const tag = `tag-${uuidv7().slice(-6)}`
    const { content: live } = await publish(await create({ tags: [tag], answer: 'Zweiundzwanzig.' }))
    await create({ tags: [tag] })
    const list = async (query: string) =>
      (await request<PageOf<KnowledgeRow>>('GET', `?tag=${tag}&${query}`)).content.data.map(({ id }) => id)
    expect(await list('')).toHaveLength(2)
    expect(await list('status=ACTIVE&source=MANUAL')).toEqual([live.id])
    expect(await list('q=ZWEIUND')).toEqual([live.id])
    expect(await list('source=RULE')).toEqual([])
    const { retrieve, countUse } = beside(openGate)
    const { chunks } = await retrieve({ query: 'zweiundzwanzig', limit: 1 })
    await countUse(chunks.map(({ id }) => id))
    expect((await list('sortBy=hits&order=DESC'))[0]).toBe(live.id)
    expect(await read(live)).toMatchObject({ hits: 1 })
    const file = await request<string>('GET', `/export?format=csv&tag=${tag}`)
    expect(file.content).toContain('Zweiundzwanzig.')
  })

  it('is only for users of its screen', async () => {
    const lab = await server.staff('ADMIN/LAB')
    expect((await server.call('GET', path, lab)).status).toBe(403)
  })
})

describe('a document', () => {
  const papers = [
    { heading: 'Cold chain', text: 'Frozen goods leave at minus eighteen degrees.' },
    { heading: 'Pallets', text: 'A pallet holds forty boxes.' },
  ]
  async function send(name: string, bytes: Buffer): Promise<{ status: number } & Record<string, unknown>> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const headers = { authorization: `Bearer ${admin.token}` }
    const answer = await fetch(`${server.url}${path}/import`, { method: 'POST', headers, body: form })
    return { ...((await answer.json()) as object), status: answer.status }
  }
  const drafts = async (q: string) =>
    (await request<PageOf<KnowledgeRow>>('GET', `?source=DOCUMENT&q=${encodeURIComponent(q)}`)).content.data

  it('of Word becomes drafts, one per heading; reading it again adds nothing', async () => {
    expect(await send('rules.docx', docxOf(papers))).toMatchObject({
      status: 200,
      content: {
        created: 2,
        duplicates: 0,
        doubtful: 0,
        unreadable: [],
        hidden: [],
        is_cut: false,
        pages: null,
        pages_read: null,
        pages_without_text: [],
        picture_reading: null,
      } satisfies Omit<ImportedKnowledge, 'file'>,
    })
    expect(await drafts('pallet')).toMatchObject([
      {
        question: 'Pallets',
        answer: 'A pallet holds forty boxes.',
        status: 'DRAFT',
        source: { label: 'rules.docx' },
      },
    ])
    expect(await send('again.docx', docxOf(papers))).toMatchObject({ content: { created: 0, duplicates: 2 } })
  })

  it('of PDF records the page of each piece', async () => {
    const bytes = await pdfOf(
      papers.map(({ heading, text }) => ({ heading: `${heading} II`, text: `${text} Always.` })),
    )
    expect(await send('handbook.pdf', bytes)).toMatchObject({ content: { created: 2 } })
    expect(await drafts('pallets ii')).toMatchObject([
      {
        question: 'Pallets II',
        answer: 'A pallet holds forty boxes. Always.',
        source: { label: 'handbook.pdf, p. 2' },
      },
    ])
  })

  it.each([
    ['is no document', 'photo.png', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 415],
    ['says PDF and is none', 'rules.pdf', Buffer.from('hello'), 415],
    ['is damaged', 'broken.pdf', Buffer.from('%PDF-1.4\nnothing of it holds'), 415],
    [
      'is too large',
      'large.pdf',
      Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(uploadMaxBytes)]),
      413,
    ],
  ])('that %s is refused', async (_why, name, bytes, status) => {
    expect((await send(name, bytes)).status).toBe(status)
  })
})

it('is not embedded without a provider, and says so', async () => {
  const { content } = await request<EmbeddingState>('POST', '/reembed', {})
  expect(content).toMatchObject({ model: null, embedded: 0, fault: null })
})
