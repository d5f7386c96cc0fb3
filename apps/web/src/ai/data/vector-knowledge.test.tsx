// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { problem, stubServer } from '../../kit/testing/stub-server.ts'
import { VectorKnowledgeList } from './vector-knowledge.tsx'

const id = '01900000-0000-7000-8000-0000000000a1'
const rivalId = '01900000-0000-7000-8000-0000000000a2'
const path = '/ai/vector-knowledge'
const at = '2026-11-20T03:00:00.000Z'
const draft = {
  id,
  question: 'What is the minimum?',
  answer: '200 pieces.',
  language: null,
  tags: ['MOQ'],
  scope: 'GLOBAL',
  source: { type: 'DOCUMENT', ref: 'x', label: 'rules.pdf, p. 2' },
  status: 'DRAFT',
  valid_from: null,
  valid_to: null,
  hits: 3,
  last_used_at: null,
  version: 1,
  replaces: null,
  superseded_by: null,
  published_at: null,
  created_at: at,
  updated_at: at,
  row_version: 4,
  has_embedding: false,
  draft_id: null,
  revisions: [
    { version: 1, question: 'What is the minimum?', answer: '200 pieces.', by: 'Malee', created_at: at },
  ],
  nearest: [{ id: rivalId, question: 'Minimum order?', answer: '100 pieces.', status: 'ACTIVE', alike: 61 }],
}
const chunk = {
  id,
  question: draft.question,
  answer: draft.answer,
  score: 0.03,
  legs: { terms: 1, trigram: 4, vector: null },
  source: { kind: 'KNOWLEDGE', type: 'DOCUMENT', ref: 'x', label: 'rules.pdf, p. 2' },
  valid_to: null,
}

function open(address = '', answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    'GET /preference/list/vector-knowledge-list': () => ({ body: { memory: null, views: [] } }),
    'PUT /preference/list/vector-knowledge-list': () => ({ body: null }),
    [`GET ${path}`]: () => ({
      body: { data: [draft], currentPage: 1, totalPage: 1, total: 1, totalIsEstimate: false },
    }),
    [`GET ${path}/${id}`]: () => ({ body: draft }),
    'GET /chat/website': () => ({ body: { data: [], currentPage: 1, totalPage: 1, total: 0 } }),
    'GET /chat/service': () => ({ body: { data: [], currentPage: 1, totalPage: 1, total: 0 } }),
    [`GET ${path}/search`]: () => ({
      body: { chunks: [chunk], quick_replies: [], terms: ['moq', 'minimum'], has_vector: false },
    }),
    ...answers,
  })
  const shown = renderScreen(
    [{ path: '/ai/data/vector-knowledge', element: <VectorKnowledgeList /> }],
    `/ai/data/vector-knowledge${address}`,
  )
  return { server, ...shown }
}

test('the list says what is answered, from where, and how often', async () => {
  open()
  expect(await screen.findByText('What is the minimum?')).toBeDefined()
  expect(screen.getByText(/rules\.pdf, p\. 2/)).toBeDefined()
  expect(screen.getByText('Draft')).toBeDefined()
})

test('a customer’s words show the position in each list', async () => {
  const { user, server } = open('?part=search')
  await user.type(await screen.findByRole('textbox', { name: 'What a customer writes' }), 'moq?')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const list = await screen.findByRole('list', { name: 'Knowledge' })
  for (const said of ['Words: 1', 'Letters: 4', 'Meaning: not in it'])
    expect(within(list).getByText(said)).toBeDefined()
  expect(screen.getByText(/Looked up: moq · minimum/)).toBeDefined()
  expect(server.of(`GET ${path}/search`)[0]?.query).toEqual({ q: 'moq?' })
})

test('a refused publication names the conflicting answer, and links to it', async () => {
  const current = { id: rivalId, question: 'Minimum order?', answer: '100 pieces.' }
  const { user, server, router } = open(`?piece=${id}`, {
    [`POST ${path}/${id}/publish`]: () =>
      problem(409, 'already_taken', { current, detail: 'Cannot publish' }),
    [`GET ${path}/${rivalId}`]: () => ({ body: { ...draft, ...current, status: 'ACTIVE', nearest: [] } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Cannot publish')
  expect(server.of(`POST ${path}/${id}/publish`)[0]?.body).toEqual({ row_version: 4 })
  await user.click(within(alert).getByRole('button', { name: 'Minimum order?' }))
  expect(router.state.location.search).toContain(rivalId)
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeDefined()
})

test('a piece shows its versions and near duplicates', async () => {
  open(`?piece=${id}`)
  const nearest = await screen.findByRole('region', { name: 'Nearly the same' })
  expect(nearest.textContent).toContain('61 % alike')
  expect(screen.getByRole('region', { name: 'Versions' }).textContent).toContain('Malee')
})

test('a draft is written and sent in full', async () => {
  const { user, server } = open('?piece=new', {
    [`POST ${path}`]: () => ({ body: draft }),
  })
  await user.type(await screen.findByRole('textbox', { name: /^Question/ }), 'Do you export?')
  await user.type(screen.getByRole('textbox', { name: /^Answer/ }), 'Yes.')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() =>
    expect(server.of(`POST ${path}`)[0]?.body).toEqual({
      question: 'Do you export?',
      answer: 'Yes.',
      language: null,
      tags: [],
      scope: 'GLOBAL',
      valid_from: null,
      valid_to: null,
    }),
  )
})
