import { expect, it } from 'vitest'
import { builtInContent } from '@rp/domain/ai/versions/version'
import { z } from 'zod'
import type { ModelResult } from '../gateway/model-request.ts'
import { openAsking } from './asking.ts'
import { openBotRests } from './bot-rests.ts'

const hour = 3_600_000

it('a bot rests for an hour after answers that cannot be read, and then twice as long', () => {
  let now = 0
  const rests = openBotRests(() => now)
  rests.failed('memory 1', 'prose')
  expect([rests.mayAsk('memory 1'), rests.mayAsk('memory 2')]).toEqual([false, true])
  now = hour
  expect(rests.mayAsk('memory 1')).toBe(true)
  rests.failed('memory 1', 'prose')
  now = 3 * hour - 1
  expect(rests.mayAsk('memory 1')).toBe(false)
  now = 3 * hour
  rests.worked('memory 1')
  rests.failed('memory 1', 'prose')
  now = 4 * hour
  expect(rests.mayAsk('memory 1')).toBe(true)
})

it('no task of the bot calls a model while it rests; other bots and versions do', async () => {
  let requests = 0
  let no = 1
  const failure: ModelResult<never> = {
    ok: false,
    reason: 'UNAVAILABLE',
    detail: 'OFF_SCHEMA: answered in prose',
    outcome: 'OFF_SCHEMA',
  }
  const gateway = {
    hasProvider: () => true,
    request: () => {
      requests += 1
      return Promise.resolve(failure)
    },
  }
  const versions = {
    liveVersion: (bot: 'memory') => Promise.resolve({ bot, no, content: builtInContent(bot) }),
  }
  const ask = openAsking(gateway as never, versions as never)
  const question = { task: { id: 't', room_id: 'r' }, data: {}, prompt: 'p', output: z.object({}) }
  for (let task = 0; task < 5; task += 1)
    await expect(ask('memory', question)).rejects.toThrow(task === 0 ? 'prose' : 'rests')
  expect(requests).toBe(1)
  await expect(ask('mistake-finder', question)).rejects.toThrow('prose')
  no = 2
  await expect(ask('memory', question)).rejects.toThrow('prose')
  expect(requests).toBe(3)
})
