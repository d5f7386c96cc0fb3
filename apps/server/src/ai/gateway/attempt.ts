import type { CallWays, Lesson } from '@rp/domain/ai/gateway/call-ways'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import type { Tokens } from '@rp/domain/ai/gateway/prices'
import type { ModelProvider } from '@rp/domain/ai/gateway/providers'
import { generateText, type ModelMessage, type ToolSet } from 'ai'
import { firstMessages, guessOf, repairText, resultsInWords, submitTool, systemOf } from './attempt-prompt.ts'
import type { ModelRequest } from './model-request.ts'
import type { Canary } from './canary.ts'
import { faultOf, type Fault } from './fault.ts'
import type { Ledger, CostLimits } from './ledger.ts'
import { providerOptions, type Models } from './models.ts'
import type { ToolBox } from './tool-box.ts'
import { readGeneration, readTurn, submitName, type Turn } from './turn.ts'
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
  ways: CallWays
  system: string
  tools: ToolSet
  until: number
  turn: number
  messages: ModelMessage[]
  outputMax: number
}

type Said<T> = Turn<T> | { kind: 'BUDGET' } | { kind: 'LEARNT'; lesson: Lesson }

/** Refusals of one attempt that may each teach something about the endpoint. */
const lessonsMax = 5

/**
 * Calls one model of one provider until it submits its answer: it may use lookups, and correct one invalid answer. The
 * provider stays the same throughout, because some require their own reasoning back. A refusal that teaches how the
 * endpoint wants to be called is followed by the same call in that way.
 */
export async function attempt<T>(run: Run<T>, target: Target): Promise<Attempted<T>> {
  const { request, models, toolBox, maxToolSteps } = run
  const lookups = await toolBox.forModel()
  const until = Math.min(run.until, performance.now() + request.version.content.timeout_ms)
  let messages = firstMessages(run)
  let outputMax = request.version.content.max_output_tokens
  let wasRepaired = false
  let lessons = 0
  for (let turn = 0; ;) {
    const ways = models.ways.of(target.provider, target.model)
    const isLast = turn >= maxToolSteps || toolBox.names.length === 0
    const offered = await offer(run, target, isLast ? {} : lookups)
    const prepared = { target, ways, until, turn, messages, outputMax, ...offered }
    const said = await takeTurn(run, prepared, lessons < lessonsMax)
    if (said.kind === 'LEARNT') {
      lessons += 1
      if ('outputOnce' in said.lesson) outputMax = said.lesson.outputOnce
      // Calls and results of tools mean nothing to a model that has to do without.
      if (models.ways.of(target.provider, target.model).tools !== ways.tools) messages = firstMessages(run)
      continue
    }
    turn += 1
    if (said.kind === 'LOOKUPS' && !isLast) {
      messages.push(...said.messages, ...(await answersTo(run, said, messages)))
      continue
    }
    if (said.kind !== 'OFF_SCHEMA' && said.kind !== 'LOOKUPS') return said
    const detail = faultIn(said)
    if (wasRepaired) return { kind: 'FAULT', fault: offSchema(detail) }
    wasRepaired = true
    messages.push(...said.messages, { role: 'user', content: repairText(detail, ways) })
  }
}

function faultIn(turn: { kind: 'LOOKUPS' } | { kind: 'OFF_SCHEMA'; detail: string }): string {
  return turn.kind === 'OFF_SCHEMA' ? turn.detail : 'looked up instead of answering'
}

/** The system prompt and the tools as this model can use them. */
async function offer<T>(
  { request, models, mask, canary }: Run<T>,
  { provider, model }: Target,
  lookups: ToolSet,
): Promise<Pick<Prepared, 'system' | 'tools'>> {
  const ways = models.ways.of(provider, model)
  const system = mask.hide(await systemOf(request, { provider, ways, lookups }))
  const tools = ways.tools === 'text' ? {} : { ...lookups, [submitName]: submitTool(request.output) }
  return { system: `${system}\n\n${canary.order}`, tools }
}

const offSchema = (detail: string): Fault => ({
  kind: 'FINAL',
  outcome: 'OFF_SCHEMA',
  outage: 'OFF_SCHEMA',
  detail,
})

/** One provider call: reserve, send, read, settle the cost. */
async function takeTurn<T>(run: Run<T>, prepared: Prepared, mayLearn: boolean): Promise<Said<T>> {
  const { request, ledger } = run
  const { target } = prepared
  const leftMs = Math.ceil(prepared.until - performance.now())
  if (leftMs <= 0) return { kind: 'FAULT', fault: noTimeLeft }
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
  const began = performance.now()
  const { said, tokens, isUnbilled } = await send(run, prepared, { leftMs, mayLearn })
  const settled = await ledger.commit(reserved, {
    ...howItEnded(said),
    tokens,
    isUnbilled,
    latency_ms: elapsedMs(began),
  })
  run.spent.cost += settled.cost
  run.spent.tokens = sumOf(run.spent.tokens, settled.tokens)
  return said
}

const noTimeLeft: Fault = {
  kind: 'NEXT',
  outcome: 'TIMEOUT',
  outage: 'UNREACHABLE',
  detail: 'no time left',
}

interface Response<T> {
  said: Exclude<Said<T>, { kind: 'BUDGET' }>
  tokens: Tokens | null
  isUnbilled?: boolean
}

async function send<T>(
  run: Run<T>,
  { target: { provider, model }, system, tools, messages, outputMax, ways }: Prepared,
  { leftMs, mayLearn }: { leftMs: number; mayLearn: boolean },
): Promise<Response<T>> {
  const { request, models } = run
  const names = Object.keys(tools)
  const reading = {
    output: request.output,
    mask: run.mask,
    canary: run.canary,
    offered: names,
    lookups: run.toolBox.names,
    isGiven: (source: string) => textsOfUser(messages).some((text) => text.includes(source)),
  }
  const forced = names.length === 1 ? submitName : null
  let tokens: Tokens | null = null
  try {
    const said = await generateText({
      model: names.length > 0 ? models.forced(provider, model, forced) : models.language(provider, model),
      system,
      messages,
      ...(names.length > 0 && { tools }),
      maxRetries: 0,
      maxOutputTokens: Math.min(outputMax, ways.outputMax ?? outputMax),
      temperature: request.version.content.temperature_percent / 100,
      abortSignal: AbortSignal.timeout(leftMs),
      providerOptions,
    })
    tokens = reportedTokens(said.usage)
    return { said: await readTurn(said, reading), tokens }
  } catch (error) {
    const lesson = mayLearn && tokens === null ? models.ways.learn(provider, model, error) : null
    if (lesson) return { said: { kind: 'LEARNT', lesson }, tokens, isUnbilled: true }
    const fault = faultOf(error, models.keys)
    const answer = fault.generation === undefined ? null : await readGeneration(fault.generation, reading)
    return { said: answer ?? { kind: 'FAULT', fault }, tokens, isUnbilled: fault.isUnbilled ?? false }
  }
}

function howItEnded(turn: Exclude<Said<unknown>, { kind: 'BUDGET' }>) {
  if (turn.kind === 'LEARNT') return { outcome: 'REFUSED' as const, detail: 'is called in another way now' }
  if (turn.kind === 'FAULT') {
    const { outcome, detail, status } = turn.fault
    return { outcome, detail, ...(status !== undefined && { status }) }
  }
  if (turn.kind === 'OFF_SCHEMA') return { outcome: turn.kind, detail: turn.detail }
  return { outcome: 'OK' as const }
}

async function answersTo<T>(
  { toolBox }: Run<T>,
  { uses, isWritten }: Extract<Turn<T>, { kind: 'LOOKUPS' }>,
  messages: ModelMessage[],
): Promise<ModelMessage[]> {
  if (uses.length === 0) return []
  const results = await toolBox.use(uses, messages)
  return [isWritten ? resultsInWords(results) : results]
}

/** What the model was given, not what it said itself. */
function textsOfUser(messages: ModelMessage[]): string[] {
  return messages.flatMap((message) => {
    if (message.role !== 'user') return []
    if (typeof message.content === 'string') return [message.content]
    return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  })
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
