import { probeProvider } from '@rp/contract/ai/provider'
import { capabilities, type Capabilities, type Capability } from '@rp/domain/ai/gateway/calls'
import { guessTokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { embed, Output, jsonSchema } from 'ai'
import { z } from 'zod'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { elapsedMs } from '../../platform/elapsed-ms.ts'
import { providerProbe } from '../tables/provider-probe.ts'
import { faultOf } from './fault.ts'
import type { Ledger, CostLimits } from './ledger.ts'
import { openModels, type Models } from './models.ts'
import { callModel, outputTokens, timeoutMs, type Tried } from './probe-call.ts'
import { tokensNeeded, tryContextWindow } from './context-window.ts'
import { stateOf } from './provider-states.ts'
import { declaredTool } from './tool-box.ts'
import { usualModelsOf } from './usual-models.ts'

interface ProbeDeps {
  ledger: Ledger
  limits(): Promise<CostLimits>
}

type Try = () => Promise<Tried>

/** Refusals of one try that may teach how the endpoint wants to be called. */
const lessonsMax = 4
/** One red point, PNG. */
const redPoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** The endpoint with which an admin tests a provider's capabilities; each try is a row of the ledger. */
export function probeCalls(platform: Platform, { ledger, limits }: ProbeDeps): void {
  const { serve, config, database } = platform
  const models = openModels(config)

  serve.staff(probeProvider, async ({ params: { provider }, body, caller }) => {
    if (!models.providers.includes(provider))
      throw refuse('invalid', {
        detail: {
          en: `The server lacks a setting: ${settingOf(provider)}`,
          th: `เซิร์ฟเวอร์ยังไม่ได้ตั้งค่า ${settingOf(provider)}`,
        },
      })
    const model = body.model ?? usualModelsOf(config)[provider]
    const tries = triesOf(models, provider, model)
    const found = await Promise.all(
      capabilities.map((capability) =>
        once(provider, model, { attempt: tries[capability], input: inputOf(capability) }),
      ),
    )
    const result = Object.fromEntries(capabilities.map((name, at) => [name, found[at]?.worked ?? null]))
    const details = capabilities.flatMap((name, at) => (found[at]?.detail ? [[name, found[at].detail]] : []))
    const row = {
      provider,
      model,
      // Every capability has a result or null.
      capabilities: result as Capabilities,
      details: Object.fromEntries(details) as Partial<Record<Capability, string>>,
      probed_by: caller.id,
      probed_at: new Date().toISOString(),
    }
    await database.db
      .insert(providerProbe)
      .values(row)
      .onConflictDoUpdate({ target: [providerProbe.provider, providerProbe.model], set: row })
    return stateOf(provider, config, await database.db.select().from(providerProbe))
  })

  async function once(
    provider: ModelProvider,
    model: string,
    { attempt, input }: { attempt: Try | null; input: number },
  ) {
    if (!attempt) return null
    for (let lessons = 0; ; lessons += 1) {
      const { error, ...tried } = await oneCall(provider, model, { attempt, input })
      const teaches = lessons < lessonsMax && models.ways.learn(provider, model, error) !== null
      if (!teaches) return tried
    }
  }

  async function oneCall(
    provider: ModelProvider,
    model: string,
    { attempt, input }: { attempt: Try; input: number },
  ) {
    const entry = { kind: 'PROBE', bot: null, version_no: null, task_id: null, room_id: null } as const
    const guess = { input, cached: 0, output: outputTokens }
    const reserved = await ledger.reserve(
      { ...entry, provider, model, attempt: 1, turn: 0 },
      guess,
      await limits(),
    )
    if (!reserved)
      throw refuseField('model', {
        en: 'cannot be tried: the budget of the month is spent',
        th: 'ทดลองไม่ได้ เพราะใช้งบของเดือนนี้หมดแล้ว',
      })
    const began = performance.now()
    const commit = (how: Parameters<Ledger['commit']>[1]) => ledger.commit(reserved, how)
    try {
      const { worked, tokens, detail = worked ? null : 'answered otherwise' } = await attempt()
      await commit({ outcome: 'OK', tokens, latency_ms: elapsedMs(began) })
      return { worked, detail, error: null }
    } catch (error) {
      const { outcome, detail, status, isUnbilled } = faultOf(error, models.keys)
      const how = { outcome, detail, tokens: null, isUnbilled, latency_ms: elapsedMs(began) }
      await commit({ ...how, ...(status !== undefined && { status }) })
      return { worked: false, detail: `${outcome}: ${detail}`, error }
    }
  }
}

const settingOf = (provider: ModelProvider) =>
  provider === 'OPENAI_COMPATIBLE' ? 'AI_OPENAI_COMPATIBLE_BASE_URL' : `AI_${provider}_API_KEY`

/** The estimated input of a try. */
const inputOf = (capability: Capability) =>
  capability === 'long_prompt' ? tokensNeeded : guessTokens('probe'.repeat(100))

function triesOf(models: Models, provider: ModelProvider, name: string): Record<Capability, Try | null> {
  const model = models.language(provider, name)
  const schema: Parameters<typeof declaredTool>[1] = {
    type: 'object',
    properties: { word: { type: 'string' } },
    required: ['word'],
  }
  const tools = { say: declaredTool('Say one word', schema) }
  const image = { type: 'image' as const, image: redPoint, mediaType: 'image/png' }
  const picture = [{ type: 'text' as const, text: 'Which colour is this? One word.' }, image]

  return {
    text: () => callModel(model, { prompt: 'Answer with the word OK.' }, ({ text }) => text.trim() !== ''),
    tool: () =>
      callModel(
        model,
        { prompt: 'Call the tool "say" with the word OK.', tools },
        ({ toolCalls }) => toolCalls.length > 0,
      ),
    forced_tool: () =>
      callModel(
        models.forced(provider, name, 'say'),
        { prompt: 'Good morning.', tools },
        ({ toolCalls }) => toolCalls.length > 0,
      ),
    json_schema: () =>
      callModel(
        model,
        {
          prompt: 'Answer as JSON with the field "word".',
          output: Output.object({ schema: jsonSchema(schema) }),
        },
        ({ text }) => z.object({ word: z.string() }).safeParse(jsonOf(text)).success,
      ),
    image: () =>
      callModel(model, { messages: [{ role: 'user', content: picture }] }, ({ text }) => /red/i.test(text)),
    long_prompt: () => tryContextWindow((request, holds) => callModel(model, request, holds)),
    embedding: models.embedding?.provider === provider ? () => tryEmbedding(models) : null,
  }
}

async function tryEmbedding({ embedding }: Models): Promise<Tried> {
  if (!embedding) return { worked: false, tokens: null }
  const { embedding: vector, usage } = await embed({
    model: embedding.open(),
    value: 'probe',
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(timeoutMs),
    providerOptions: embedding.options(),
  })
  const tokens = usage.tokens > 0 ? { input: usage.tokens, cached: 0, output: 0 } : null
  return { worked: vector.length === embedding.dimensions, tokens }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
