import type { ChatFile, Message } from '@rp/contract/chat/message'
import { listOf, objectOf, textOf, type Json } from '../read-item.ts'

/** Maximum characters of a text and of a caption (Cloud API, Messages). */
const textMax = 4096
const captionMax = 1024

/** One API call: a text, a file with an optional caption, or an approved template. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'file'; file: ChatFile; caption: string }
  | {
      type: 'template'
      name: string
      language: string
      components: Json[]
      /** The file in its header. */
      media: ChatFile | null
    }

/**
 * Splits a message for WhatsApp, which takes one thing per call. A text that fits becomes the caption of a single file.
 */
export function partsOf({
  kind,
  meta,
  body,
  files,
}: Pick<Message, 'kind' | 'meta' | 'body' | 'files'>): Part[] {
  if (kind === 'TEMPLATE') return [templateOf(meta, files)]
  const [file, ...more] = files
  if (file && more.length === 0 && body.length <= captionMax)
    return [{ type: 'file', file, caption: body.trim() }]
  return [...textsOf(body.trim()), ...files.map((one) => ({ type: 'file' as const, file: one, caption: '' }))]
}

function textsOf(body: string): Part[] {
  const letters = [...body]
  const count = Math.ceil(letters.length / textMax)
  return Array.from({ length: count }, (_, index) => ({
    type: 'text',
    text: letters.slice(index * textMax, (index + 1) * textMax).join(''),
  }))
}

function templateOf(meta: Message['meta'], [file]: ChatFile[]): Part {
  const { name, language, values, components } = objectOf(meta)
  // Messages saved before components were stored have only the values of the body.
  const texts = Array.isArray(values) ? values.map((text) => ({ type: 'text', text: textOf(text) })) : []
  const ofBody = texts.length > 0 ? [{ type: 'body', parameters: texts }] : []
  return {
    type: 'template',
    name: textOf(name),
    language: textOf(language),
    components: Array.isArray(components) ? listOf(components) : ofBody,
    media: file ?? null,
  }
}
