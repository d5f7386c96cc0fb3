import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecrets } from '../../platform/secrets/secrets.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { secretsFault } from './push-key.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

/** What a node with this key finds. */
function faultWith(secretsKey?: string): Promise<string | null> {
  const { config, database } = server.app.platform
  const given = { ...config, ...(secretsKey && { secretsKey }) }
  return secretsFault({ config: given, database, secrets: openSecrets(given) })
}

it('finds nothing on the nodes that have the same SECRETS_KEY', async () => {
  const key = 'the one key of all nodes, long enough'
  expect([await faultWith(key), await faultWith(key)]).toEqual([null, null])
})

it('tells the second node that its SECRETS_KEY is another', async () => {
  await faultWith('the key of the first node, long enough')
  expect(await faultWith('the key of the second node, as long')).toMatch(/^SECRETS_KEY is not the key that/)
})

it('tells the second node that it has no SECRETS_KEY, where its data folder is its own', async () => {
  await faultWith('the key of the first node, long enough')
  expect(await faultWith()).toMatch(
    /^SECRETS_KEY is not set, and secrets\.key of DATA_DIR ".+" is not the key that/,
  )
})
