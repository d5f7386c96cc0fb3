import type { Language, Words } from '../languages.ts'

/** What a prepared answer may name: `{{customer}}` becomes the value of the room in which it is chosen. */
export const quickReplyVariables = {
  customer: { en: 'customer’s name', th: 'ชื่อลูกค้า' },
  agent: { en: 'your name', th: 'ชื่อของคุณ' },
  order: { en: 'number of the newest order', th: 'เลขที่คำสั่งซื้อล่าสุด' },
  shop: { en: 'website or shop', th: 'เว็บไซต์หรือร้าน' },
  service: { en: 'chat service', th: 'บริการแชต' },
} satisfies Record<string, Words>

export type QuickReplyVariable = keyof typeof quickReplyVariables
export type QuickReplyValues = Partial<Record<QuickReplyVariable, string | null>>

const named = /\{\{([^{}]*)\}\}/g

/**
 * The text with what it names filled in, in one pass: braces in a value stay as they are. Where the room has no value a
 * placeholder stands that nobody overlooks, in square brackets; what is no variable stays as it is written.
 */
export function fillQuickReply(text: string, values: QuickReplyValues, language: Language): string {
  return text.replace(named, (written, inside: string) => {
    const name = inside.trim()
    return isVariable(name) ? values[name]?.trim() || placeholderOf(name, language) : written
  })
}

/** What stands for a value that the room does not have. */
export function placeholderOf(name: QuickReplyVariable, language: Language): string {
  return `[${quickReplyVariables[name][language]}]`
}

/** What stands in double braces and is no variable, each once: a prepared answer with any is not saved. */
export function unknownVariables(text: string): string[] {
  return namesIn(text).filter((name) => !isVariable(name))
}

/** The variables that a text names, each once: what has to be asked for before it is filled. */
export function variablesIn(text: string): QuickReplyVariable[] {
  return namesIn(text).filter(isVariable)
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, inside = '']) => inside.trim()))]
}

function isVariable(name: string): name is QuickReplyVariable {
  return Object.hasOwn(quickReplyVariables, name)
}
