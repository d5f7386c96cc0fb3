// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { stubServer } from '../kit/testing/stub-server.ts'
import { colleagueReference } from './references.ts'

const ploy = { id: 'p', username: 'ploy', full_name: 'Ploy Charoensuk', department: 'CHAT' }
const napat = { id: 'n', username: 'napat', full_name: 'Napat Srisuk', department: 'CHAT' }

test('loads colleagues once, however many are named or searched', async () => {
  const server = stubServer({ 'GET /auth/colleague': () => ({ body: [ploy, napat] }) })
  const { signal } = new AbortController()
  const names = await Promise.all(['n', 'p', 'gone'].map((id) => colleagueReference.name(id, signal)))
  expect(names).toEqual(['Napat Srisuk', 'Ploy Charoensuk', 'gone'])
  expect(await colleagueReference.search('PLOY', signal)).toEqual([{ id: 'p', name: 'Ploy Charoensuk' }])
  expect(server.request).toHaveLength(1)
})
