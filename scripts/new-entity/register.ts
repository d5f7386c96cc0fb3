import type { Entity } from './entity.ts'
import { afterLast, beforeFirst, inOrder } from './insert-line.ts'

/** The index of an area, with the entity served. */
export function registered(index: string, { area, kebab, camel }: Entity): string {
  const contract = `import { ${camel} as ${camel}Resource } from '@rp/contract/${area}/${kebab}'`
  const table = `import { ${camel} } from './tables/${kebab}.ts'`
  const withContract =
    afterLast(index, /^(?!export).* from '@rp\/contract\//, contract) ?? `${contract}\n${index}`
  const withTable =
    afterLast(withContract, /^(?!export).* from '\.\/tables\//, table) ??
    afterLast(withContract, /^(?!export).* from '\.\//, table) ??
    withContract
  return served(
    withCatalogue(withTable),
    `  catalogue(platform, { resource: ${camel}Resource, table: ${camel} })`,
  )
}

function withCatalogue(index: string): string {
  const line = "import { catalogue } from '../platform/list/catalogue.ts'"
  return index.includes(line) ? index : inOrder(index, /^import .* from '(\.\.\/.*)'$/, line)
}

/** After the existing entities, or else at the end of the area's function. */
function served(index: string, call: string): string {
  const lines = index.split('\n')
  const last = lines.findLastIndex((line) => line.startsWith('  catalogue(platform,'))
  if (last >= 0) {
    const end = lines[last]?.endsWith('})') ? last : lines.indexOf('  })', last)
    return lines.toSpliced(end + 1, 0, call).join('\n')
  }
  const begin = lines.findIndex((line) => /^export function \w+\(platform: Platform/.test(line))
  const body = lines.slice(begin).join('\n')
  const before = lines.slice(0, begin).join('\n')
  return `${before}\n${beforeFirst(body, /^(?: {2}return |\})/, call) ?? body}`
}
