import { isHyperlink, type DocumentKind } from './document-kinds.ts'
import { documentFaults } from './document-words.ts'
import { refuseText } from './content-types.ts'
import { isHarmlessLink } from './links.ts'
import { readXml } from './read-xml.ts'

const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface Relationship {
  type: string
  /** The name of the part in this package; null: an external link. */
  part: string | null
}

/** The folder to which a list of relationships is relative; null if a part is not such a list. */
export function relationshipsFolder(name: string): string | null {
  const found = /^(.*?)_rels\/[^/]*\.rels$/i.exec(name)
  return found ? (found[1] ?? '') : null
}

/** A list of relationships (ECMA-376 part 2, 6.5.3): all of known types, and only links may be external. */
export function readRelationships(bytes: Buffer, folder: string, kind: DocumentKind): Relationship[] {
  const found: Relationship[] = []
  const ids = new Set<string>()
  readXml(bytes, {
    open({ uri, local, attributes, depth }) {
      if (uri !== namespace) throw documentFaults.relationships()
      if (depth === 0 && local === 'Relationships') return
      if (depth !== 1 || local !== 'Relationship') throw documentFaults.relationships()
      const id = attributes.get('Id')
      if (!id || ids.has(id)) throw documentFaults.relationships()
      ids.add(id)
      found.push(relationshipOf(attributes, folder, kind))
    },
    text: refuseText,
  })
  return found
}

const known = new Set(['Id', 'Type', 'Target', 'TargetMode'])

function relationshipOf(
  attributes: ReadonlyMap<string, string>,
  folder: string,
  kind: DocumentKind,
): Relationship {
  const [type, target] = [attributes.get('Type'), attributes.get('Target')]
  const mode = attributes.get('TargetMode') ?? 'Internal'
  if (type === undefined || target === undefined) throw documentFaults.relationships()
  if ([...attributes.keys()].some((name) => !known.has(name))) throw documentFaults.relationships()
  if (!kind.relationships.has(type)) throw refusedType(type)
  if (mode === 'Internal') return { type, part: partOf(target, folder) }
  if (mode !== 'External') throw documentFaults.relationships()
  if (!isHyperlink(type)) throw documentFaults.fetches()
  if (!isHarmlessLink(target)) throw documentFaults.link()
  return { type, part: null }
}

/** Names the most frequent refused types, so that the sender knows what to remove. */
function refusedType(type: string) {
  if (/vba|wordVbaData|keyMapCustomizations|attachedToolbars|extensibility/i.test(type))
    return documentFaults.macros()
  if (/ole|activeX|control|package/i.test(type)) return documentFaults.embedded()
  if (
    /attachedTemplate|frame|subDocument|aFChunk|mailMerge|recipientData|transform|audio|video|media/i.test(
      type,
    )
  )
    return documentFaults.fetches()
  return documentFaults.unknown()
}

/** A target within the package, relative to a folder; refuses one outside of it, or an address. */
function partOf(target: string, folder: string): string {
  // A link to a place in the same document.
  if (target.startsWith('#')) return ''
  // oxlint-disable-next-line no-control-regex -- readers pass over control characters
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|[\\\u0000-\u001f]|%(2e|2f|5c|00)/i.test(target))
    throw documentFaults.fetches()
  const steps = (target.startsWith('/') ? target.slice(1) : folder + target).split('/')
  const path: string[] = []
  for (const step of steps) {
    if (step === '..' && path.pop() === undefined) throw documentFaults.relationships()
    if (step !== '..' && step !== '.') path.push(step)
  }
  return path.join('/')
}
