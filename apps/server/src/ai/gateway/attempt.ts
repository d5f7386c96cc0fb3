import type { Mask } from '@rp/domain/ai/gateway/masking'
import { guessTokens, type Tokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { asSchema, generateText, type ModelMessage, type ToolSet } from 'ai'
import { z } from 'zod'
import type { ModelRequest } from './model-request.ts'
import type { Canary } from './canary.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Ledger, CostLimits } from './ledger.ts'
import { providerOptions, type Models } from './models.ts'
import { declaredTool, type ToolBox } from './tool-box.ts'
import { readTurn, submitName, type Turn } from './turn.ts'
import { elapsedMs } from '../../platform/elapsed-ms.ts'

/** One running request over all its attempts. */
export interface Run<T> {
  request: ModelRequest<T>
  models: Models
  ledger: Ledger
  limits: CostLimits
  mask: Mask
  canary: Canary
  toolBox: ToolBox
  maxToolSteps: number
  /** Milliseconds since 1970. */
  until: number
  isShortened: boolean
  spent: { calls: number; cost: number; tokens: Tokens }
}

export interface Target {
  provider: ModelProvider
  model: string
  no: number
}

type Attempted<T> = { kind: 'VALUE'; value: T } | { kind: 'FAULT'; fault: Fault } | { kind: 'BUDGET' }

interface Prepared {
  target: Target
  system: string
  tools: ToolSet
  until: number
  turn: number
  messages: ModelMessage[]
}

/**
 * Calls one model of one provider until it submits its answer: it may use lookups, and correct one invalid answer. The
 * provider stays the same throughout, because some require their own reasoning back.
 */
export async function attempt<T>(run: Run<T>, target: Target): Promise<Attempted<T>> {
  const { request, mask, toolBox, maxToolSteps } = run
  const submit = submitTool(request.output)
  const tools = { ...(await toolBox.forModel()), [submitName]: submit }
  const system = `${mask.hide(systemOf(request, target.provider))}\n\n${run.canary.order}`
  const until = Math.min(run.until, performance.now() + request.version.content.timeout_ms)
  const messages = firstMessages(run)
  let wasRepaired = false
  for (let turn = 0; ; turn += 1) {
    const isLast = turn >= maxToolSteps || toolBox.names.length === 0
    const offered = isLast ? { [submitName]: submit } : tools
    const said = await takeTurn(run, { target, system, tools: offered, until, turn, messages })
    if (said.kind === 'LOOKUPS' && !isLast) {
      messages.push(...said.messages, ...(await answersTo(run, said.uses, messages)))
      continue
    }
    if (said.kind === 'OFF_SCHEMA' || said.kind === 'LOOKUPS') {
      const detail = said.kind === 'OFF_SCHEMA' ? said.detail : 'looked up instead of answering'
      if (wasRepaired) return { kind: 'FAULT', fault: { kind: 'NEXT', outcome: 'OFF_SCHEMA', detail } }
      wasRepaired = true
      messages.push(...said.messages, { role: 'user', content: repairText(detail) })
      continue
    }
    return said
  }
}

/** One provider call: reserve, send, read, settle the cost. */
async function takeTurn<T>(run: Run<T>, prepared: Prepared): Promise<Turn<T> | { kind: 'BUDGET' }> {
  const { request, ledger, models } = run
  const { target, system, tools, messages } = prepared
  const leftMs = Math.ceil(prepared.until - performance.now())
  if (leftMs <= 0)
    return { kind: 'FAULT', fault: { kind: 'NEXT', outcome: 'TIMEOUT', detail: 'no time left' } }
  const entry = {
    kind: 'ASK' as const,
    bot: request.bot,
    version_no: request.version.no,
    task_id: request.task_id,
    room_id: request.room_id,
    provider: target.provider,
    model: target.model,
    attempt: target.no,
    turn: prepared.turn,
  }
  const reserved = await ledger.reserve(entry, await guessOf(request, prepared), run.limits)
  if (!reserved) return { kind: 'BUDGET' }
  run.spent.calls += 1
  const isForced = Object.keys(tools).length === 1
  const began = performance.now()
  let tokens: Tokens | null = null
  let turn: Turn<T>
  try {
    const said = await generateText({
      model: models.forced(target.provider, target.model, isForced ? submitName : null),
      system,
      messages,
      tools,
      maxRetries: 0,
      maxOutputTokens: request.version.content.max_output_tokens,
      temperature: request.version.content.temperature_percent / 100,
      abortSignal: AbortSignal.timeout(leftMs),
      providerOptions,
    })
    tokens = reportedTokens(said.usage)
    turn = await readTurn(said, {
      output: request.output,
      mask: run.mask,
      canary: run.canary,
      offered: Object.keys(tools),
    })
  } catch (error) {
    turn = { kind: 'FAULT', fault: faultOf(error, models.keys) }
  }
  const settled = await ledger.commit(reserved, {
    ...howItEnded(turn),
    tokens,
    latency_ms: elapsedMs(began),
  })
  run.spent.cost += settled.cost
  run.spent.tokens = sumOf(run.spent.tokens, settled.tokens)
  return turn
}

function howItEnded(turn: Turn<unknown>) {
  if (turn.kind === 'FAULT') {
    const { outcome, detail, status } = turn.fault
    return { outcome, detail, ...(status !== undefined && { status }) }
  }
  if (turn.kind === 'OFF_SCHEMA') return { outcome: turn.kind, detail: turn.detail }
  return { outcome: 'OK' as const }
}

async function answersTo<T>(
  { toolBox }: Run<T>,
  uses: Extract<Turn<T>, { kind: 'LOOKUPS' }>['uses'],
  messages: ModelMessage[],
): Promise<ModelMessage[]> {
  return uses.length === 0 ? [] : [await toolBox.use(uses, messages)]
}

/** Fields are validated after placeholders are restored, so the library only checks that it is JSON. */
function submitTool<T>(output: z.ZodType<T>) {
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const description = 'Hand in the finished answer. Call it exactly once, with every field.'
  // Both describe JSON Schema 7; only their types spell optional fields differently.
  return declaredTool(description, schema as Parameters<typeof declaredTool>[1])
}

function systemOf<T>({ system }: ModelRequest<T>, provider: ModelProvider): string {
  const prompt = typeof system === 'string' ? system : system(provider)
  return `${prompt}

Hand in your answer by calling the tool "${submitName}" exactly once, with every field of its schema and nothing beside it. Text outside of that call is not read.`
}

function firstMessages<T>({ request, mask, isShortened }: Run<T>): ModelMessage[] {
  const { prompt, shorter, images = [] } = request
  if (typeof prompt !== 'string') {
    const messages = isShortened ? prompt.slice(Math.floor(prompt.length / 2)) : prompt
    return mask.hideIn(messages)
  }
  const text = mask.hide(isShortened && shorter !== undefined ? shorter : prompt)
  if (images.length === 0) return [{ role: 'user', content: text }]
  const pictures = images.map(({ bytes, mime }) => ({
    type: 'image' as const,
    image: bytes,
    mediaType: mime,
  }))
  return [{ role: 'user', content: [{ type: 'text', text }, ...pictures] }]
}

/** Approximate tokens that providers count for a picture of 1600 pixels. */
export const tokensOfImage = 1600

async function guessOf<T>(request: ModelRequest<T>, { system, messages, tools }: Prepared): Promise<Tokens> {
  const schemas = await Promise.all(
    Object.values(tools).map(async ({ inputSchema, description }) => [
      description,
      await asSchema(inputSchema).jsonSchema,
    ]),
  )
  const text = JSON.stringify([system, messages, schemas], (_, value: unknown) =>
    value instanceof Uint8Array ? undefined : value,
  )
  const input = guessTokens(text) + (request.images?.length ?? 0) * tokensOfImage
  return { input, cached: 0, output: request.version.content.max_output_tokens }
}

function reportedTokens(usage: Awaited<ReturnType<typeof generateText>>['usage']): Tokens | null {
  const { inputTokens: input, outputTokens: output, inputTokenDetails } = usage
  if (input === undefined || output === undefined) return null
  return { input, output, cached: inputTokenDetails.cacheReadTokens ?? 0 }
}

function sumOf(one: Tokens, other: Tokens): Tokens {
  return {
    input: one.input + other.input,
    cached: one.cached + other.cached,
    output: one.output + other.output,
  }
}

function repairText(detail: string): string {
  return `That was not taken (${detail}). Call the tool "${submitName}" now, with every field as its schema asks.`
}
