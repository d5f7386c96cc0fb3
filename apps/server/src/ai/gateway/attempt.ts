import type { Mask } from '@rp/domain/ai/gateway/masking'
import { guessTokens, type Tokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { asSchema, generateText, type ModelMessage, type ToolSet } from 'ai'
import { z } from 'zod'
import type { Ask } from './ask.ts'
import type { Canary } from './canary.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Ledger, Limits } from './ledger.ts'
import { providerOptions, type Models } from './models.ts'
import { declaredTool, type ToolBox } from './tool-box.ts'
import { readTurn, submitName, type Turn } from './turn.ts'

/** One ask under way, over all its attempts. */
export interface Run<T> {
  ask: Ask<T>
  models: Models
  ledger: Ledger
  limits: Limits
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
 * Asks one model of one provider until it hands in its answer: it may look up, and put right one answer that does not
 * fit. The provider stays the same throughout, because some want their own reasoning back (AI design 1).
 */
export async function attempt<T>(run: Run<T>, target: Target): Promise<Attempted<T>> {
  const { ask, mask, toolBox, maxToolSteps } = run
  const submit = submitTool(ask.output)
  const tools = { ...(await toolBox.forModel()), [submitName]: submit }
  const system = `${mask.hide(systemOf(ask, target.provider))}\n\n${run.canary.order}`
  const until = Math.min(run.until, Date.now() + ask.version.content.timeout_ms)
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

/** One call of the provider: reserved, made, read, settled. */
async function takeTurn<T>(run: Run<T>, prepared: Prepared): Promise<Turn<T> | { kind: 'BUDGET' }> {
  const { ask, ledger, models } = run
  const { target, system, tools, messages } = prepared
  const leftMs = prepared.until - Date.now()
  if (leftMs <= 0)
    return { kind: 'FAULT', fault: { kind: 'NEXT', outcome: 'TIMEOUT', detail: 'no time left' } }
  const entry = {
    kind: 'ASK' as const,
    bot: ask.bot,
    version_no: ask.version.no,
    task_id: ask.task_id,
    room_id: ask.room_id,
    provider: target.provider,
    model: target.model,
    attempt: target.no,
    turn: prepared.turn,
  }
  const reserved = await ledger.reserve(entry, await guessOf(ask, prepared), run.limits)
  if (!reserved) return { kind: 'BUDGET' }
  run.spent.calls += 1
  const isForced = Object.keys(tools).length === 1
  const began = Date.now()
  let tokens: Tokens | null = null
  let turn: Turn<T>
  try {
    const said = await generateText({
      model: models.forced(target.provider, target.model, isForced ? submitName : null),
      system,
      messages,
      tools,
      maxRetries: 0,
      maxOutputTokens: ask.version.content.max_output_tokens,
      temperature: ask.version.content.temperature_percent / 100,
      abortSignal: AbortSignal.timeout(leftMs),
      providerOptions,
    })
    tokens = toldTokens(said.usage)
    turn = await readTurn(said, {
      output: ask.output,
      mask: run.mask,
      canary: run.canary,
      offered: Object.keys(tools),
    })
  } catch (error) {
    turn = { kind: 'FAULT', fault: faultOf(error, models.keys) }
  }
  const settled = await ledger.settle(reserved, {
    ...howItEnded(turn),
    tokens,
    latency_ms: Date.now() - began,
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

/** Fields are checked once placeholders are restored; so the library checks that it is JSON, no more. */
function submitTool<T>(output: z.ZodType<T>) {
  const schema = z.toJSONSchema(output, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const description = 'Hand in the finished answer. Call it exactly once, with every field.'
  // Both describe JSON Schema 7; their types differ in how they spell optional fields.
  return declaredTool(description, schema as Parameters<typeof declaredTool>[1])
}

function systemOf<T>({ system }: Ask<T>, provider: ModelProvider): string {
  const prompt = typeof system === 'string' ? system : system(provider)
  return `${prompt}

Hand in your answer by calling the tool "${submitName}" exactly once, with every field of its schema and nothing beside it. Text outside of that call is not read.`
}

function firstMessages<T>({ ask, mask, isShortened }: Run<T>): ModelMessage[] {
  const { prompt, shorter, images = [] } = ask
  if (typeof prompt !== 'string') {
    const kept = isShortened ? prompt.slice(Math.floor(prompt.length / 2)) : prompt
    return mask.hideIn(kept)
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

/** About what providers count for one picture of 1600 pixels. */
export const tokensOfImage = 1600

async function guessOf<T>(ask: Ask<T>, { system, messages, tools }: Prepared): Promise<Tokens> {
  const schemas = await Promise.all(
    Object.values(tools).map(async ({ inputSchema, description }) => [
      description,
      await asSchema(inputSchema).jsonSchema,
    ]),
  )
  const text = JSON.stringify([system, messages, schemas], (_, value: unknown) =>
    value instanceof Uint8Array ? undefined : value,
  )
  const input = guessTokens(text) + (ask.images?.length ?? 0) * tokensOfImage
  return { input, cached: 0, output: ask.version.content.max_output_tokens }
}

function toldTokens(usage: Awaited<ReturnType<typeof generateText>>['usage']): Tokens | null {
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
