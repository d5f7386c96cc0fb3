import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { pushKey } from '../tables/signal.ts'
import { keptPushKey, secretsFault } from './push-key.ts'

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

it('makes nothing by looking', async () => {
  expect(await secretsFault(nodeWith('a key that somebody only tries, long'))).toBeNull()
  expect(await server.app.platform.database.db.$count(pushKey)).toBe(0)
})

it('finds nothing on the nodes that have the same SECRETS_KEY', async () => {
  const key = 'the one key of all nodes, long enough'
  await keptPushKey(nodeWith(key))
  expect(await secretsFault(nodeWith(key))).toBeNull()
})

it('tells the second node that its SECRETS_KEY is another', async () => {
  await keptPushKey(nodeWith('the key of the first node, long enough'))
  expect(await secretsFault(nodeWith('the key of the second node, as long'))).toMatch(
    /^SECRETS_KEY is not the key that/,
  )
})

it('tells the second node that it has no SECRETS_KEY, where its data folder is its own', async () => {
  await keptPushKey(nodeWith('the key of the first node, long enough'))
  expect(await secretsFault(nodeWith())).toMatch(
    /^SECRETS_KEY is not set, and secrets\.key of DATA_DIR ".+" is not the key that/,
  )
})
