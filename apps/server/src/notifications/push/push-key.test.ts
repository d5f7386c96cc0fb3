import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { pushKey } from '../tables/signal.ts'
import { storedPushKey, secretsFault } from './push-key.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

/** A node with this key. */
function nodeWith(secretsKey?: string) {
  const { config, database } = server.app.platform
  const given = { ...config, ...(secretsKey && { secretsKey }) }
  return { config: given, database, secrets: openSecrets(given) }
}

it('creates nothing by checking', async () => {
  expect(await secretsFault(nodeWith('a key that somebody only tries, long'))).toBeNull()
  expect(await server.app.platform.database.db.$count(pushKey)).toBe(0)
})

it('finds no fault on nodes with the same SECRETS_KEY', async () => {
  const key = 'the one key of all nodes, long enough'
  await storedPushKey(nodeWith(key))
  expect(await secretsFault(nodeWith(key))).toBeNull()
})

it('reports on the second node that its SECRETS_KEY differs', async () => {
  await storedPushKey(nodeWith('the key of the first node, long enough'))
  expect(await secretsFault(nodeWith('the key of the second node, as long'))).toMatch(
    /^SECRETS_KEY is not the key that/,
  )
})

it('reports on the second node that SECRETS_KEY is missing, if its data folder is its own', async () => {
  await storedPushKey(nodeWith('the key of the first node, long enough'))
  expect(await secretsFault(nodeWith())).toMatch(
    /^SECRETS_KEY is not set, and secrets\.key of DATA_DIR ".+" is not the key that/,
  )
})
