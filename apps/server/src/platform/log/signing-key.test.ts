import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeCheckpoint, makeDueCheckpoint } from './checkpoint.ts'
import { openSigningKey } from './signing-key.ts'
import { verifyLog } from './verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** Signs the log like a node with a new LOG_SIGNING_KEY. */
function sealWithNewKey() {
  return makeCheckpoint({ ...server.app.platform, key: newKey() })
}

function newKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  const logSigningKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return openSigningKey({ logSigningKey, dataDir: '' })
}

it('may be changed: the log records the new key, and signatures of the old one stay valid', async () => {
  const first = await sealWithNewKey()
  const second = await sealWithNewKey()
  expect(second?.key_id).not.toBe(first?.key_id)
  // Each new key is a separate entry.
  expect(second?.seq).toBe((first?.seq ?? 0) + 1)
  expect(await verifyLog(server.database)).toMatchObject({ ok: true, confirmed: 2 })
})

it('is in the log with the first run of the job after a start, long before a checkpoint is due', async () => {
  await sealWithNewKey()
  const key = newKey()
  const deps = { ...server.app.platform, key }
  expect(await makeDueCheckpoint(deps)).toBeNull()
  expect(await makeDueCheckpoint(deps)).toBeNull()
  const { rows } = await server.database.pool.query(
    `select event from log_entry where subject ->> 'id' = $1`,
    [key.key_id],
  )
  expect(rows).toEqual([{ event: 'log.key_added' }])
})
