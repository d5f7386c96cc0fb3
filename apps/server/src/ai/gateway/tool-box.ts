import { createHash } from 'node:crypto'
import type { Mask } from '@rp/domain/ai/gateway/masking'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { asSchema, jsonSchema, type ModelMessage, type ToolSet } from 'ai'
import type { Logger } from 'pino'

/** A tool call by a model. */
export interface ToolUse {
  toolCallId: string
  toolName: string
  input: unknown
}

/** A tool as models see it: its purpose and the schema of its arguments, which are validated here. */
export function declaredTool(description: string, schema: Parameters<typeof jsonSchema>[0]): ToolSet[string] {
  return { description, inputSchema: jsonSchema<never>(schema) }
}

/**
 * The lookups of one request. They are read-only, so results are cached for the whole request: a failover restarts the
 * step without repeating any. Models see neither their code nor their error messages.
 */
export interface ToolBox {
  names: string[]
  forModel(): Promise<ToolSet>
  /** Returns the results as the message after the model's. */
  use(uses: ToolUse[], messages: ModelMessage[]): Promise<ModelMessage>
}

interface ToolBoxDeps {
  tools: ToolSet
  mask: Mask
  log: Logger
  signal: AbortSignal
}

type Output = { type: 'json'; value: never } | { type: 'error-text'; value: string }

export function openToolBox({ tools, mask, log, signal }: ToolBoxDeps): ToolBox {
  const found = new Map<string, Promise<Output>>()

  function once(use: ToolUse, messages: ModelMessage[]): Promise<Output> {
    const input = mask.restoreIn(use.input)
    const key = createHash('sha256')
      .update(`${use.toolName} ${canonicalJson(input)}`)
      .digest('hex')
    const known = found.get(key)
    if (known) return known
    const made = run({ ...use, input }, messages)
    found.set(key, made)
    return made
  }

  async function run({ toolName, toolCallId, input }: ToolUse, messages: ModelMessage[]): Promise<Output> {
    const known = tools[toolName]
    if (!known?.execute) return { type: 'error-text', value: `There is no tool "${toolName}"` }
    const checked = await asSchema(known.inputSchema).validate?.(input)
    if (checked && !checked.success)
      return { type: 'error-text', value: `Wrong input: ${checked.error.message}` }
    try {
      const value: unknown = await known.execute(checked ? checked.value : input, {
        toolCallId,
        messages,
        abortSignal: signal,
      })
      // Converted through JSON, as it is sent to the provider.
      return { type: 'json', value: mask.hideIn(JSON.parse(JSON.stringify(value ?? null))) as never }
    } catch (error) {
      log.error({ err: error, tool: toolName }, 'a tool of a bot failed')
      return { type: 'error-text', value: 'The lookup failed; go on without it' }
    }
  }

  return {
    names: Object.keys(tools),
    async forModel() {
      const entries = Object.entries(tools).map(async ([name, { description, inputSchema }]) => {
        const schema = await asSchema(inputSchema).jsonSchema
        return [name, declaredTool(description ?? name, schema)] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
    async use(uses, messages) {
      const content = uses.map(async (use) => ({
        type: 'tool-result' as const,
        toolCallId: use.toolCallId,
        toolName: use.toolName,
        output: await once(use, messages),
      }))
      return { role: 'tool', content: await Promise.all(content) }
    },
  }
}
