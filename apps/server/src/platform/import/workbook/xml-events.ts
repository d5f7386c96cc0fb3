import { SaxesParser } from 'saxes'
import { refuseField } from '../../refusal.ts'

interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Bytes parsed at a time. */
const part = 64 * 1024

/** Parses a part of a workbook step by step; strips name prefixes. Refuses invalid XML, and DTDs. */
export function* xmlEvents(bytes: Buffer, { open, text, close }: XmlHandlers): Generator<void> {
  const parser = new SaxesParser({ fragment: false })
  parser.on('error', () => {
    throw damaged()
  })
  parser.on('doctype', () => {
    throw damaged()
  })
  // Without namespaces the attributes are plain texts.
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localName(name), attributes as Record<string, string>),
    )
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += part) {
    parser.write(decoder.decode(bytes.subarray(at, at + part), { stream: true }))
    yield
  }
  parser.close()
}

/** The same for a small part, at once. */
export function readXml(bytes: Buffer, handlers: XmlHandlers): void {
  for (const _ of xmlEvents(bytes, handlers));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export const damaged = () =>
  refuseField('text', { en: 'is a damaged workbook: it cannot be read', th: 'เป็นไฟล์ที่เสียหาย อ่านไม่ได้' })
