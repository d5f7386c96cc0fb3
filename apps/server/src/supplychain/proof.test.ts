import type { LogProof } from '@rp/contract/supplychain/certificate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLogGround, other, type LogGround } from '../testing/log-ground.ts'

let ground: LogGround
beforeAll(async () => {
  ground = await openLogGround()
})
afterAll(() => ground.close())

describe('a proof', () => {
  const proofOf = async (seq: number) =>
    (await ground.server.call<LogProof>('GET', `/api/supplychain/${seq}/proof`, ground.chief)).content
  const check = async (proof: LogProof) => (await ground.offlineOf('--proof', proof)).code

  it('from the server verifies offline, for every sealed entry', async () => {
    for (const seq of [1, 2, 7, 11, 12, 18]) {
      expect([seq, await check(await proofOf(seq))]).toEqual([seq, 0])
    }
  })

  it('does not fit another entry, or another root', async () => {
    const [one, two] = [await proofOf(3), await proofOf(4)]
    expect(await check({ ...one, entry: two.entry })).toBe(1)
    expect(await check({ ...one, path: two.path })).toBe(1)
    expect(await check({ ...one, checkpoint: { ...one.checkpoint, root: other(one.checkpoint.root) } })).toBe(
      1,
    )
  })

  it('is public to anyone who has its hash, and to no one else', async () => {
    const hash = ground.entries[2]?.hash ?? ''
    expect((await ground.server.call<LogProof>('GET', `/api/log-proof/${hash}`)).content.entry['seq']).toBe(3)
    expect((await ground.server.call('GET', `/api/log-proof/${other(hash)}`)).status).toBe(404)
  })

  it('waits for a checkpoint', async () => {
    const { status, problem } = await ground.server.call(
      'GET',
      `/api/supplychain/${ground.entries.length}/proof`,
      ground.chief,
    )
    expect([status, problem.code]).toEqual([409, 'illegal_transition'])
  })

  it('is available as a PDF, too', async () => {
    const answer = await ground.server.call<string>('GET', '/api/supplychain/3/certificate', ground.chief)
    expect(answer.content.slice(0, 5)).toBe('%PDF-')
  })
})
