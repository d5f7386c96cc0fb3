import { plainAreas } from '@rp/domain/plain-entities'
import type { Entity } from './entity.ts'

/** Words of the language, and names that the written files use themselves. */
const used = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for function
  if import in instanceof new null return super switch this throw true try typeof var void while with yield let static
  await sql text date boolean name code day flag resource catalogue words server platform admin send`.split(
    /\s+/,
  ),
)

/** Names that already exist. */
export interface Taken {
  files: readonly string[]
  /** Tables of the database, `box_type`. */
  tables: readonly string[]
  /** Route names, `box-type-list`. */
  routes: readonly string[]
}

/** Why no entity can have this name, as one sentence; undefined if it can. */
export function nameFault(entity: Entity, taken: Taken): string | undefined {
  const { area, kebab, camel, thai } = entity
  if (!(plainAreas as readonly string[]).includes(area))
    return `There is no area "${area}" for plain entities: the areas are ${plainAreas.join(', ')}.`
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    return `"${kebab}" is not written like storage-condition: lower-case words with hyphens between them.`
  if (kebab.length > 40) return `"${kebab}" is longer than 40 characters.`
  if (used.has(camel)) return `"${kebab}" is a word of the code itself: choose another name.`
  if (/['"`\\]/.test(thai)) return `The Thai name must have no quotes and no backslash: ${thai}`
  const first = firstTaken(entity, taken)
  return first && `There is a ${kebab} already: ${first}.`
}

function firstTaken({ area, kebab, snake }: Entity, { files, tables, routes }: Taken): string | undefined {
  const own = new RegExp(
    `^(packages/contract/src/[^/]+|apps/server/src/(${area}|[^/]+/tables)|apps/web/src/${area})/${kebab}(\\.test)?\\.tsx?$`,
  )
  return (
    files.find((file) => own.test(file)) ??
    tables.find((table) => table === snake) ??
    routes.find((route) => ['list', 'create', 'update'].some((kind) => route === `${kebab}-${kind}`))
  )
}
