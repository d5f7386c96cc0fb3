import type { Words } from '../languages.ts'
import type { RouteName } from '../routes.ts'
import type { ModelProvider } from './gateway/providers.ts'
import type { TaskType } from './task-phases.ts'

/** Placeholders that a prompt may use in double braces; the pipeline fills them. */
export const promptPlaceholders = [
  'transcript',
  'knowledge',
  'memories',
  'instructions',
  'tools_policy',
  'output_contract',
] as const
export type PromptPlaceholder = (typeof promptPlaceholders)[number]

export interface Bot {
  name: Words
  /** Prefix of its `AI_…_PROMPT` keys. */
  key: string
  /** Type of the task that the bot works on; null for a bot that only does a step of another bot's task. */
  task: TaskType | null
  /** Default order in which providers are called. */
  providers: readonly ModelProvider[]
  /** Placeholders that a prompt must contain; a prompt without them is refused. */
  needs: readonly PromptPlaceholder[]
  /** Timeout of one attempt, and number of attempts per step. */
  timeoutMs: number
  attempts: number
}

const all = ['OPENAI_COMPATIBLE', 'DEEPSEEK', 'GEMINI'] as const
/** The first chain has no Gemini. */
const first = ['OPENAI_COMPATIBLE', 'DEEPSEEK'] as const

/** Every bot, keyed by the last part of its screen's address. */
export const bots = {
  'chat-bot-v2': {
    name: { en: 'Chat bot v2', th: 'แชตบอต v2' },
    key: 'AI_CHAT_BOT_V2',
    task: 'CUSTOMER_SERVICE',
    providers: all,
    needs: ['transcript', 'knowledge', 'instructions'],
    timeoutMs: 25_000,
    attempts: 3,
  },
  'intention-finder': {
    ...step(['Intention finder', 'ค้นหาเจตนา'], 'AI_INTENTION_FINDER', 6000, 3),
    needs: ['transcript'],
  },
  'confidence-scorer': {
    ...step(['Confidence scorer', 'ให้คะแนนความมั่นใจ'], 'AI_CONFIDENCE_SCORER', 8000, 2),
    needs: ['transcript'],
  },
  'instruction-writer': step(['Instruction writer', 'เขียนคำสั่ง'], 'AI_INSTRUCTION_WRITER', 20_000, 3),
  'instruction-validator': step(['Instruction validator', 'ตรวจคำสั่ง'], 'AI_INSTRUCTION_VALIDATOR', 20_000, 3),
  'knowledge-synthesizer': {
    ...step(['Knowledge synthesizer', 'สังเคราะห์ความรู้'], 'AI_KNOWLEDGE_SYNTHESIZER', 40_000, 3),
    needs: ['transcript'],
    task: 'KNOWLEDGE_SYNTHESIZER',
  },
  memory: { ...step(['Memory', 'ความจำ'], 'AI_MEMORY', 20_000, 3), needs: ['transcript', 'memories'] },
  'memory-validator': {
    ...step(['Memory validator', 'ตรวจความจำ'], 'AI_MEMORY_VALIDATOR', 15_000, 3),
    task: 'MEMORY_VALIDATOR',
  },
  'mistake-finder': {
    ...step(['Mistake finder', 'ค้นหาข้อผิดพลาด'], 'AI_MISTAKE_FINDER', 40_000, 3),
    needs: ['transcript'],
    task: 'MistakeFinderBot',
  },
  'image-describer': step(['Image describer', 'บรรยายภาพ'], 'AI_IMAGE_DESCRIBER', 15_000, 3),
  'combine-shipping-mark': {
    ...step(['Combine shipping mark', 'รวมเครื่องหมายขนส่ง'], 'AI_COMBINE_SHIPPING_MARK', 20_000, 3),
    task: 'SHIPPING_MARK',
  },
  regulation: {
    ...step(['AI regulation', 'AI ข้อบังคับ'], 'AI_INGREDIENT_REGULATION', 40_000, 3),
    task: 'REGULATION',
  },
  conversation: { ...step(['Conversation', 'บทสนทนา'], 'AI_CONVERSATION', 8000, 2), providers: first },
  payload: { ...step(['Payload', 'ข้อมูลคำขอ'], 'AI_PAYLOAD', 8000, 2), providers: first },
  tools: { ...step(['Tools', 'เครื่องมือ'], 'AI_TOOL', 8000, 2), providers: first },
  humanize: { ...step(['Humanize', 'ปรับสำนวน'], 'AI_HUMANIZE', 8000, 1), providers: first },
} as const satisfies Record<string, Bot>

export type BotName = keyof typeof bots
export const botNames = Object.keys(bots) as BotName[]

export function isBotName(text: string): text is BotName {
  return Object.hasOwn(bots, text)
}

export function botOf(name: BotName): Bot {
  return bots[name]
}

/** Route of a bot's configuration screen. */
export function routeOf(name: BotName): Extract<RouteName, `ai-${BotName}-configuration`> {
  return `ai-${name}-configuration`
}

/** The configuration key of a bot's prompt for a provider; chat-bot-v2 spells DeepSeek differently. */
export function promptKey(name: BotName, provider: ModelProvider): string {
  const isV2OfDeepSeek = name === 'chat-bot-v2' && provider === 'DEEPSEEK'
  return `${bots[name].key}_${isV2OfDeepSeek ? 'DEEPSEEK_COMPATIBLE' : provider}_PROMPT`
}

function step([en, th]: [string, string], key: string, timeoutMs: number, attempts: number) {
  return { name: { en, th }, key, task: null, providers: all, needs: [], timeoutMs, attempts } as const
}
