import type { CallOutcome } from '@rp/domain/ai/gateway/calls'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import type { ModelMessage, ToolSet, generateText } from 'ai'
import type { z } from 'zod'
import type { Canary } from './canary.ts'
import type { Fault } from './fault.ts'
import { storable } from './storable.ts'
import type { ToolUse } from './tool-box.ts'

/** The tool through which every model hands in its answer (AI design 1: what works on all providers). */
export const submitName = 'submit'

type Said = Awaited<ReturnType<typeof generateText<ToolSet>>>

/** What a model did in one turn. */
export type Turn<T> =
  | { kind: 'VALUE'; value: T }
  /** `uses` may be empty: it called a tool wrongly, and was told so in `messages`. */
  | { kind: 'LOOKUPS'; uses: ToolUse[]; messages: ModelMessage[] }
  | { kind: 'OFF_SCHEMA'; detail: string; messages: ModelMessage[] }
  | { kind: 'FAULT'; fault: Fault }

interface Reading<T> {
  output: z.ZodType<T>
  mask: Mask
  canary: Canary
  /** The names of the tools that were offered. */
  offered: readonly string[]
}

/** Reads what a model said. Only what it finished by itself counts; text is taken when it is the answer as JSON. */
export async function readTurn<T>(said: Said, reading: Reading<T>): Promise<Turn<T>> {
  const ended = endOf(said.finishReason)
  if (ended) return { kind: 'FAULT', fault: ended }
  if (reading.canary.isIn([said.text, said.toolCalls.map(({ input }) => input as unknown)]))
    return { kind: 'FAULT', fault: { kind: 'LEAK', outcome: 'LEAKED', detail: 'gave its orders away' } }
  const submitted = said.toolCalls.find(({ toolName }) => isSubmit(toolName))
  if (submitted) return readSubmitted(said, submitted, reading)
  const invented = said.toolCalls.find(({ toolName }) => !reading.offered.includes(toolName))
  // What was called beside it is looked up all the same: the library has told the model of the other one.
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

/** Some models put the name of a group before the tool's own: "functions.submit". */
function isSubmit(toolName: string): boolean {
  return toolName.split(/[.:/]/u).at(-1) === submitName
}

/** Tools that nobody offered answer nothing, and would be called for ever. */
function inventedTool<T>(said: Said, toolName: string): Turn<T> {
  return {
    kind: 'OFF_SCHEMA',
    detail: `called the tool "${toolName.slice(0, 60)}", which does not exist`,
    messages: said.response.messages,
  }
}

async function readSubmitted<T>(
  said: Said,
  submitted: Said['toolCalls'][number],
  { output, mask }: Reading<T>,
): Promise<Turn<T>> {
  const { messages } = said.response
  // The model is told by the library already.
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

/** By another name the library calls it invalid, though its arguments are there. */
function isHandedIn({ toolName, input }: Said['toolCalls'][number]): boolean {
  return toolName !== submitName && typeof input === 'object' && input !== null
}

async function readText<T>(said: Said, { output, mask }: Reading<T>): Promise<Turn<T>> {
  const { messages } = said.response
  const json = jsonIn(said.text)
  if (json === undefined) return { kind: 'OFF_SCHEMA', detail: 'answered in prose', messages }
  const read = await output.safeParseAsync(mask.restoreIn(storable(json)))
  if (read.success) return { kind: 'VALUE', value: read.data }
  return { kind: 'OFF_SCHEMA', detail: issuesOf(read.error), messages }
}

/** What makes a finished answer worthless, though the library hands it over (AI design 1). */
function endOf(reason: Said['finishReason']): Fault | null {
  const outcomes: Partial<Record<Said['finishReason'], CallOutcome>> = {
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
