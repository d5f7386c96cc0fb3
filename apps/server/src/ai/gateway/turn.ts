import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import type { Mask } from '@rp/domain/ai/gateway/masking'
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
  /** `uses` is empty if the model called a tool wrongly; `messages` then says so. */
  | { kind: 'LOOKUPS'; uses: ToolUse[]; messages: ModelMessage[] }
  | { kind: 'OFF_SCHEMA'; detail: string; messages: ModelMessage[] }
  | { kind: 'FAULT'; fault: Fault }

interface Reading<T> {
  output: z.ZodType<T>
  mask: Mask
  canary: Canary
  /** The names of the offered tools. */
  offered: readonly string[]
}

/** Reads a model's output. Only complete output counts; text is accepted if it is the answer as JSON. */
export async function readTurn<T>(said: ModelReply, reading: Reading<T>): Promise<Turn<T>> {
  const ended = endOf(said.finishReason)
  if (ended) return { kind: 'FAULT', fault: ended }
  if (reading.canary.isIn([said.text, said.toolCalls.map(({ input }) => input as unknown)]))
    return { kind: 'FAULT', fault: { kind: 'LEAK', outcome: 'LEAKED', detail: 'gave its orders away' } }
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
  if (said.text.trim() === '')
    return { kind: 'FAULT', fault: { kind: 'NEXT', outcome: 'EMPTY', detail: 'answered nothing' } }
  return readText(said, reading)
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
  // The library has already reported it to the model.
  if (submitted.invalid && !isHandedIn(submitted))
    return { kind: 'OFF_SCHEMA', detail: 'the arguments are not JSON', messages }
  const read = await output.safeParseAsync(mask.restoreIn(storable(submitted.input)))
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

/** Under another name the library marks it invalid, although its arguments are there. */
function isHandedIn({ toolName, input }: ModelReply['toolCalls'][number]): boolean {
  return toolName !== submitName && typeof input === 'object' && input !== null
}

async function readText<T>(said: ModelReply, { output, mask }: Reading<T>): Promise<Turn<T>> {
  const { messages } = said.response
  const json = jsonIn(said.text)
  if (json === undefined) return { kind: 'OFF_SCHEMA', detail: 'answered in prose', messages }
  const read = await output.safeParseAsync(mask.restoreIn(storable(json)))
  if (read.success) return { kind: 'VALUE', value: read.data }
  return { kind: 'OFF_SCHEMA', detail: issuesOf(read.error), messages }
}

/** Finish reasons that make an answer useless, although the library returns it. */
function endOf(reason: ModelReply['finishReason']): Fault | null {
  const outcomes: Partial<Record<ModelReply['finishReason'], CallOutcome>> = {
    length: 'CUT_SHORT',
    'content-filter': 'BLOCKED',
    error: 'UNKNOWN',
    other: 'UNKNOWN',
  }
  const outcome = outcomes[reason]
  return outcome ? { kind: 'NEXT', outcome, detail: `ended by "${reason}"` } : null
}

function jsonIn(text: string): unknown {
  const inner = /```(?:json)?([\s\S]*?)```/.exec(text)?.[1] ?? text
  try {
    return JSON.parse(inner)
  } catch {
    return undefined
  }
}

function issuesOf(error: z.ZodError): string {
  return error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
    .join('; ')
}
