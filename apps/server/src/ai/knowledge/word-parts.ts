import type { HiddenText } from '@rp/domain/ai/documents/seen-marks'
import { docxMax } from '@rp/domain/limits'
import { SaxesParser } from 'saxes'
import { unpackedPart, zipEntries } from '../../platform/storage/check/zip-entries.ts'
import { wordAsSeen, type WordNotes } from './word-as-seen.ts'
import { addLook, type RunLook, type WordStyles } from './word-styles.ts'

/** A Word document as its library reads archives, with the text that a reader sees. */
export interface WordArchive {
  exists(name: string): boolean
  read(name: string, encoding?: string): Promise<string | Uint8Array>
}

/** The first letters of a part show what it is, whatever its name. */
const headLength = 4096
const kinds = /<(?:[\w.-]{1,40}:)?(document|footnotes|endnotes|styles)[\s>]/

export function openWordArchive(bytes: Buffer): { archive: WordArchive; hidden: HiddenText[] } {
  const parts = new Map<string, Buffer>()
  for (const entry of zipEntries(bytes, docxMax.parts)) parts.set(entry.name, unpackedPart(entry))
  const ofKind = (kind: string) =>
    [...parts].filter(([name, part]) => name.endsWith('.xml') && kindOf(part) === kind)
  const styles = stylesOf(ofKind('styles').map(([, part]) => part.toString('utf8')))
  const notes = new Map<string, string>()
  const hidden: HiddenText[] = []
  for (const kind of ['footnote', 'endnote'])
    for (const [, part] of ofKind(`${kind}s`)) {
      const seen = wordAsSeen(part.toString('utf8'), { styles, notes: new Map() })
      hidden.push(...seen.hidden)
      for (const [id, text] of notesOf(seen.xml, kind)) notes.set(`${kind} ${id}`, text)
    }
  for (const [name, part] of ofKind('document')) {
    const seen = wordAsSeen(part.toString('utf8'), { styles, notes })
    hidden.push(...seen.hidden)
    parts.set(name, Buffer.from(seen.xml))
  }
  return { archive: archiveOf(parts), hidden }
}

const kindOf = (part: Buffer): string | undefined => kinds.exec(part.toString('utf8', 0, headLength))?.[1]

function archiveOf(parts: ReadonlyMap<string, Buffer>): WordArchive {
  return {
    exists: (name) => parts.has(name),
    read: (name, encoding) => {
      const part = parts.get(name)
      if (!part) return Promise.reject(new Error(`No part ${name}`))
      if (encoding === 'base64') return Promise.resolve(part.toString('base64'))
      return Promise.resolve(encoding ? part.toString('utf8') : new Uint8Array(part))
    },
  }
}

function stylesOf(parts: readonly string[]): WordStyles {
  const styles = new Map<string, { look: RunLook; basedOn: string | null }>()
  for (const xml of parts) {
    const open: string[] = []
    let style: { look: RunLook; basedOn: string | null } | null = null
    const parser = new SaxesParser({ xmlns: true, position: false })
    parser.on('opentag', ({ local, uri, attributes }) => {
      const value = (name: string) =>
        Object.values(attributes).find((one) => one.local === name && one.uri === uri)?.value
      if (local === 'style') styles.set(value('styleId') ?? '', (style = { look: {}, basedOn: null }))
      else if (style && local === 'basedOn') style.basedOn = value('val') ?? null
      else if (style && open.at(-1) === 'rPr' && open.at(-2) === 'style') addLook(style.look, local, value)
      open.push(local)
    })
    parser.on('closetag', ({ local }) => {
      open.pop()
      if (local === 'style') style = null
    })
    parser.write(xml).close()
  }
  return styles
}

/** The texts of notes by their numbers; separators have none. */
function notesOf(xml: string, kind: string): WordNotes {
  const notes = new Map<string, string>()
  let id: string | null = null
  let isText = false
  let text = ''
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('opentag', ({ local, attributes }) => {
    if (local === kind) {
      id = Object.values(attributes).find((one) => one.local === 'id')?.value ?? null
      text = ''
    }
    if (local === 'p' && text) text += ' '
    isText = local === 't'
  })
  parser.on('text', (part) => {
    if (isText) text += part
  })
  parser.on('closetag', ({ local }) => {
    isText = false
    if (local !== kind || id === null) return
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain) notes.set(id, plain)
    id = null
  })
  parser.write(xml).close()
  return notes
}
