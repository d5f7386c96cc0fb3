import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { parseSync, Visitor } from 'oxc-parser'

/** A number field as a form declares it. */
export interface DeclaredNumber {
  file: string
  name: string
  integer: boolean
  /** As the form shows it, in each language; empty if there is none. */
  units: string[]
}

const root = join(import.meta.dirname, '../..')

/** Every number field of every form of the panel, from the declarations in the sources. */
export function declaredNumbers(): DeclaredNumber[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'kit/form/field.ts')
    .flatMap((file) => numbersIn(file, readFileSync(join(root, file), 'utf8')))
}

/** Columns of a list and its cells also have a kind, but no name with a label. */
function numbersIn(file: string, source: string): DeclaredNumber[] {
  if (!source.includes("kind: 'number'")) return []
  const found: DeclaredNumber[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const parts = new Map(
        properties.flatMap((part) =>
          part.type === 'Property'
            ? [[source.slice(part.key.start, part.key.end), source.slice(part.value.start, part.value.end)]]
            : [],
        ),
      )
      const name = parts.get('name')
      if (parts.get('kind') !== "'number'" || name === undefined || !parts.has('label')) return
      found.push({
        file,
        name: name.replaceAll("'", ''),
        integer: parts.get('integer') === 'true',
        units: unitsOf(parts.get('unit') ?? '', { file, source }),
      })
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** `'g'` itself, or the texts of `t.gram` in the words of the file or of those that it imports. */
function unitsOf(written: string, { file, source }: { file: string; source: string }): string[] {
  if (written === '') return []
  if (written.startsWith("'")) return [written.slice(1, -1)]
  const texts = textsOf(/^t\.(\w+)$/.exec(written)?.[1] ?? written, file, source)
  if (texts.length === 0) throw new Error(`${file}: no text for the unit ${written}`)
  return texts
}

function textsOf(key: string, file: string, source: string): string[] {
  const own = Array.from(source.matchAll(new RegExp(`\\b${key}: '([^']*)'`, 'g')), ([, text = '']) => text)
  if (own.length > 0) return own
  return Array.from(source.matchAll(/from '(\.[^']*words\.tsx?)'/g), ([, path = '']) =>
    join(file, '..', path),
  ).flatMap((words) => textsOf(key, words, readFileSync(join(root, words), 'utf8')))
}
