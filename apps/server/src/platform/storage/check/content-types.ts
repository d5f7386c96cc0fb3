import { documentFaults } from './document-words.ts'
import { readXml } from './read-xml.ts'

const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** The type of a part by its name without the leading slash; undefined if not declared. */
export type TypeOfPart = (name: string) => string | undefined

/** `[Content_Types].xml` (ECMA-376 part 2, 6.2.3.2). Throws a `FileFault`. */
export function readContentTypes(bytes: Buffer): TypeOfPart {
  const byExtension = new Map<string, string>()
  const byName = new Map<string, string>()
  readXml(bytes, {
    open({ uri, local, attributes, depth }) {
      const isRoot = depth === 0 && local === 'Types'
      if (uri !== namespace || (!isRoot && depth !== 1)) throw documentFaults.unknown()
      if (isRoot) return
      const list = { Default: byExtension, Override: byName }[local]
      const key = attributes.get(local === 'Default' ? 'Extension' : 'PartName')
      const type = attributes.get('ContentType')
      if (!list || key === undefined || type === undefined || attributes.size !== 2)
        throw documentFaults.unknown()
      const known = key.toLowerCase()
      if (list.has(known)) throw documentFaults.unknown()
      list.set(known, mediaType(type))
    },
    text: refuseText,
  })
  return (name) => {
    const key = `/${name.toLowerCase()}`
    return byName.get(key) ?? byExtension.get(key.slice(key.lastIndexOf('.') + 1))
  }
}

/** Types are compared without case and parameters. */
const mediaType = (type: string): string => (type.split(';', 1)[0] ?? '').trim().toLowerCase()

/** Only white space may be between the elements of a list. */
export function refuseText(text: string): void {
  if (text.trim() !== '') throw documentFaults.unknown()
}
