import type { Mask } from '@rp/domain/ai/gateway/masking'
import { withoutThoughts, writtenCalls } from '@rp/domain/ai/gateway/written-calls'
import type { ModelMessage, ToolSet, generateText } from 'ai'
import type { z } from 'zod'
import type { Canary } from './canary.ts'
import type { Fault } from './fault.ts'
import { storable } from './storable.ts'
import type { ToolUse } from './tool-box.ts'

/** The tool through which every model submits its answer, because all providers support it. */
export const submitName = 'submit'

type ModelReply = Awaited<ReturnType<typeof generateText<ToolSet>>>

/** The result of one turn of a model. */
export type Turn<T> =
  | { kind: 'VALUE'; value: T }
  /**
   * `uses` is empty if the model called a tool wrongly; `messages` then says so. `isWritten`: the calls were in the
   * text.
   */
  | { kind: 'LOOKUPS'; uses: ToolUse[]; messages: ModelMessage[]; isWritten?: boolean }
  | { kind: 'OFF_SCHEMA'; detail: string; messages: ModelMessage[] }
  | { kind: 'FAULT'; fault: Fault }

interface Reading<T> {
  output: z.ZodType<T>
  mask: Mask
  canary: Canary
  /** The names of the offered tools. */
  offered: readonly string[]
  /** The names of the lookups. */
  lookups: readonly string[]
  /** Whether this text is in the conversation already, so that the model only quoted it. */
  isGiven(source: string): boolean
}

/** Reads a model's output. Only complete output counts; text is accepted if the answer is in it as JSON. */
export async function readTurn<T>(said: ModelReply, reading: Reading<T>): Promise<Turn<T>> {
  const text = withoutThoughts(said.text)
  const ended = endOf(said)
  if (ended) return { kind: 'FAULT', fault: ended }
  // What the model only thought aloud is dropped here.
  if (reading.canary.isIn([text, said.toolCalls.map(({ input }) => input as unknown)]))
    return { kind: 'FAULT', fault: leaked }
  const submitted = said.toolCalls.find(({ toolName }) => isSubmit(toolName))
  if (submitted) return readSubmitted(said, submitted, reading)
  const invented = said.toolCalls.find(({ toolName }) => !reading.offered.includes(toolName))
  // Valid tool calls still run: the library has already reported the invalid one to the model.
  if (invented && said.toolCalls.every(({ toolName }) => !reading.offered.includes(toolName)))
    return inventedTool(said, invented.toolName)
  if (said.toolCalls.length > 0) {
    const uses = said.toolCalls.filter((call) => !call.invalid)
    return { kind: 'LOOKUPS', uses, messages: said.response.messages }
  }
  if (text.trim() === '') return { kind: 'FAULT', fault: nothingSaid(said) }
  return readText(text, said.response.messages, reading)
}

/** Reads an answer that the endpoint put into its refusal; null: there is none. */
export async function readGeneration<T>(generation: string, reading: Reading<T>): Promise<Turn<T> | null> {
  const text = withoutThoughts(generation)
  if (reading.canary.isIn(text)) return { kind: 'FAULT', fault: leaked }
  const turn = await readText(text, [{ role: 'assistant', content: text }], reading)
  return turn.kind === 'VALUE' || turn.kind === 'LOOKUPS' ? turn : null
}

const leaked: Fault = { kind: 'LEAK', outcome: 'LEAKED', detail: 'gave its orders away' }

/** A thought without an end fills the whole output, and would again; without any text the next try may work. */
function nothingSaid({ text }: ModelReply): Fault {
  const kind = text.trim() === '' ? 'NEXT' : 'FINAL'
  return { kind, outcome: 'EMPTY', outage: 'OFF_SCHEMA', detail: 'answered nothing' }
}

/** Some models prefix a tool's name with a group: "functions.submit". */
function isSubmit(toolName: string): boolean {
  return toolName.split(/[.:/]/u).at(-1) === submitName
}

/** Unknown tools return nothing, and the model would call them forever. */
function inventedTool<T>(said: ModelReply, toolName: string): Turn<T> {
  return {
    kind: 'OFF_SCHEMA',
    detail: `called the tool "${toolName.slice(0, 60)}", which does not exist`,
    messages: said.response.messages,
  }
}

async function readSubmitted<T>(
  said: ModelReply,
  submitted: ModelReply['toolCalls'][number],
  { output, mask }: Reading<T>,
): Promise<Turn<T>> {
  const { messages } = said.response
  const { input } = submitted
  // Arguments that are no JSON may have JSON in them.
  const written = typeof input === 'string' ? writtenCalls(input).map((call) => call.input) : []
  const value = await firstValid([input, ...written].flatMap(unwrapped), { output, mask })
  if (value) return { kind: 'VALUE', value: value.data }
  // The library has already reported it to the model.
  if (submitted.invalid && !isHandedIn(submitted))
    return { kind: 'OFF_SCHEMA', detail: 'the arguments are not JSON', messages }
  const read = await output.safeParseAsync(mask.restoreIn(storable(input)))
  if (read.success) return { kind: 'VALUE', value: read.data }
  const detail = issuesOf(read.error)
  const answers = said.toolCalls
    .filter((call) => !call.invalid)
    .map(({ toolCallId, toolName }) => ({
      type: 'tool-result' as const,
      toolCallId,
      toolName,
      output: { type: 'error-text' as const, value: `Not taken: ${detail}` },
    }))
  return { kind: 'OFF_SCHEMA', detail, messages: [...messages, { role: 'tool', content: answers }] }
}

/** An answer as it is, or within one more object: {"answer": {…}}. */
function unwrapped(input: unknown): unknown[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return [input]
  const inner: unknown[] = Object.values(input)
  return inner.length === 1 ? [input, ...inner] : [input]
}

async function firstValid<T>(
  inputs: unknown[],
  { output, mask }: Pick<Reading<T>, 'output' | 'mask'>,
): Promise<{ data: T } | null> {
  for (const input of inputs) {
    const read = await output.safeParseAsync(mask.restoreIn(storable(input)))
    if (read.success) return { data: read.data }
  }
  return null
}

/** Under another name the library marks it invalid, although its arguments are there. */
function isHandedIn({ toolName, input }: ModelReply['toolCalls'][number]): boolean {
  return toolName !== submitName && typeof input === 'object' && input !== null
}

/** The one answer in a text; or the lookups in it. Two different answers are none. */
async function readText<T>(
  text: string,
  messages: ModelMessage[],
  { output, mask, lookups, isGiven }: Reading<T>,
): Promise<Turn<T>> {
  const written = writtenCalls(text)
  const answers = new Map<string, T>()
  let detail: string | null = null
  for (const { name, input, source } of written) {
    if (name === null ? isGiven(source) : !isSubmit(name)) continue
    const read = await output.safeParseAsync(mask.restoreIn(storable(input)))
    const valid = read.success ? read : await firstValid(unwrapped(input), { output, mask })
    if (valid) answers.set(JSON.stringify(valid.data), valid.data)
    else detail ??= read.success ? null : issuesOf(read.error)
  }
  const [value, ...others] = answers.values()
  if (others.length > 0) return { kind: 'OFF_SCHEMA', detail: 'gave several answers', messages }
  if (value !== undefined) return { kind: 'VALUE', value }
  const uses = written.flatMap(({ name, input }, at) =>
    name !== null && lookups.includes(name) ? [{ toolCallId: `written-${at}`, toolName: name, input }] : [],
  )
  if (uses.length > 0) return { kind: 'LOOKUPS', uses, messages, isWritten: true }
  return { kind: 'OFF_SCHEMA', detail: detail ?? 'answered in prose', messages }
}

/** Finish reasons that make an answer useless, although the library returns it. For an unknown one the content decides. */
function endOf({ finishReason: reason, text, toolCalls }: ModelReply): Fault | null {
  if (reason === 'length')
    return {
      kind: 'FINAL',
      outcome: 'CUT_SHORT',
      outage: 'CUT_SHORT',
      detail: 'the answer was longer than its limit of tokens',
    }
  if (reason === 'content-filter')
    return {
      kind: 'FINAL',
      outcome: 'BLOCKED',
      outage: 'FILTER',
      detail: text.trim() || 'the answer was filtered',
    }
  const isEmpty = text.trim() === '' && toolCalls.length === 0
  return reason === 'error' || (reason === 'other' && isEmpty)
    ? { kind: 'NEXT', outcome: 'UNKNOWN', outage: 'OFF_SCHEMA', detail: `ended by "${reason}"` }
    : null
}

function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
    .join('; ')
}
