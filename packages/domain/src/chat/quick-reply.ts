import type { Language, Words } from '../languages.ts'

/** Variables of a quick reply (canned response): `{{customer}}` becomes the value of the room. */
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
 * Fills in variables in one pass: braces in a value stay as they are. A missing value becomes a visible placeholder
 * in square brackets; unknown variables stay as written.
 */
export function fillQuickReply(text: string, values: QuickReplyValues, language: Language): string {
  return text.replace(named, (written, inside: string) => {
    const name = inside.trim()
    return isVariable(name) ? values[name]?.trim() || placeholderOf(name, language) : written
  })
}

/** The placeholder for a missing value. */
export function placeholderOf(name: QuickReplyVariable, language: Language): string {
  return `[${quickReplyVariables[name][language]}]`
}

/** Distinct unknown variables in double braces; a quick reply with any is not saved. */
export function unknownVariables(text: string): string[] {
  return namesIn(text).filter((name) => !isVariable(name))
}

/** The distinct variables of a text, whose values must be requested before filling. */
export function variablesIn(text: string): QuickReplyVariable[] {
  return namesIn(text).filter(isVariable)
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map(([, inside = '']) => inside.trim()))]
}

function isVariable(name: string): name is QuickReplyVariable {
  return Object.hasOwn(quickReplyVariables, name)
}
