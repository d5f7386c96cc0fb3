/** The names of a new entity in every place. */
export interface Entity {
  area: string
  /** `storage-condition`: the files, the routes, the path. */
  kebab: string
  /** `storageCondition`: the resource and the table. */
  camel: string
  /** `StorageCondition`: the screens. */
  pascal: string
  /** `storage_condition`: the table in the database. */
  snake: string
  /** `storage condition`, `storage conditions`, `Storage condition`. */
  one: string
  many: string
  title: string
  thai: string
}

export function entityOf(area: string, kebab: string, thai = ''): Entity {
  const one = kebab.replaceAll('-', ' ')
  const title = capitalised(one)
  const pascal = kebab.split('-').map(capitalised).join('')
  return {
    area,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: kebab.replaceAll('-', '_'),
    one,
    many: pluralOf(one),
    title,
    thai: thai || title,
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function pluralOf(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s`
}
