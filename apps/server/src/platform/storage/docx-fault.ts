import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { type ZipEntry, zipEntries } from './zip-entries.ts'

const unpack = promisify(inflateRaw)

/** A paper of 5 MiB with its pictures stays far below (trust T06). */
const most = { parts: 2000, unpackedBytes: 64 * 1024 * 1024 }

/**
 * Why a DOCX is not taken: it carries what Word would run or fetch, or what would fill the memory of whoever opens it.
 * What the archive says of sizes is not believed: each part is unpacked up to the limit.
 */
export async function docxFault(bytes: Buffer): Promise<string | undefined> {
  const entries = zipEntries(bytes, most.parts)
  if (!entries) return 'is no whole archive, or has too many parts'
  let left = most.unpackedBytes
  for (const entry of entries) {
    const named = nameFault(entry)
    if (named) return named
    const part = await unpacked(entry, left)
    if (!part) return 'cannot be unpacked, or is too large unpacked'
    left -= part.length
    const held = /\.(xml|rels)$/i.test(entry.name) ? xmlFault(part.toString('utf8')) : undefined
    if (held) return held
  }
  return undefined
}

function nameFault({ name }: ZipEntry): string | undefined {
  if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|:/.test(name)) return 'has a part outside of itself'
  if (/vba(Project|Data)|\.(exe|dll|js|vbs|bat|cmd|scr|ps1|hta|lnk)$/i.test(name)) return 'carries a program'
  return undefined
}

function xmlFault(xml: string): string | undefined {
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) return 'declares entities'
  // Links lead somewhere when a person clicks; a template or a frame is fetched when the paper is opened.
  for (const begun of xml.split('<Relationship').slice(1)) {
    const tag = begun.slice(0, begun.indexOf('>') + 1)
    if (/TargetMode\s*=\s*["']External/i.test(tag) && !/Type\s*=\s*["'][^"']*\/hyperlink["']/i.test(tag))
      return 'fetches something when it is opened'
  }
  return /macroEnabled/i.test(xml) ? 'carries macros' : undefined
}

async function unpacked({ packed, method }: ZipEntry, maxOutputLength: number): Promise<Buffer | undefined> {
  if (method === 'stored') return packed.length <= maxOutputLength ? packed : undefined
  if (maxOutputLength <= 0) return undefined
  return unpack(packed, { maxOutputLength }).catch(() => undefined)
}
