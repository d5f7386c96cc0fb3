import type { Entity } from './entity.ts'
import { afterLast, beforeFirst, inOrder } from './insert-line.ts'
import { registered } from './register.ts'

interface Edit {
  file: string
  edit: (text: string) => string
}

/** The lines of other files that make an entity known, each at its place. `menu` is the id of its menu item. */
export function editsOf(entity: Entity, menu: number): Edit[] {
  const { area, kebab, camel, pascal, title, thai } = entity
  const screen = `  ...entity('${kebab}', '${pascal}', () => import('../${area}/${kebab}.tsx')),`
  const plain = `  '${kebab}': plain('${area}', ${menu}, '${title}', '${thai}'),`
  return [
    {
      file: 'packages/domain/src/plain-entities.ts',
      edit: (text) =>
        afterLast(text, new RegExp(`: plain\\('${area}', `), plain) ??
        sure(afterLast(text, /: plain\('/, plain)),
    },
    {
      file: 'packages/contract/src/catalogues.ts',
      edit: (text) =>
        inOrder(text, /^export \{ .* \} from '(.*)'$/, `export { ${camel} } from './${area}/${kebab}.ts'`),
    },
    { file: `apps/server/src/${area}/index.ts`, edit: (text) => registered(text, entity) },
    {
      file: 'apps/web/src/app/screens.tsx',
      edit: (text) =>
        beforeFirst(text, new RegExp(`^ {2}\\.\\.\\.entity\\(.*'\\.\\./${area}/`), screen) ??
        sure(beforeFirst(text, /^ {2}'redirect-page': /, screen)),
    },
  ]
}

function sure(text: string | undefined): string {
  if (text === undefined) throw new Error('The place for a line was not found: the file has another form now')
  return text
}
