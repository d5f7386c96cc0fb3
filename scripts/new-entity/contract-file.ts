import type { Entity } from './entity.ts'

/** `packages/contract/src/<area>/<entity>.ts`. */
export const contractFile = ({ area, kebab, camel, title }: Entity): string => `import { z } from 'zod'
import { code, day, flag, name } from '../fields.ts'
import { resource } from '../resource.ts'

/** ${title}: may be chosen from \`valid_from\` to \`valid_until\`, both days included. */
export const ${camel} = resource({
  name: '${kebab}',
  path: '/${area}/${kebab}',
  screens: { list: '${kebab}-list', create: '${kebab}-create', update: '${kebab}-update' },
  key: 'code',
  input: {
    code,
    name_en: name,
    name_th: name,
    valid_from: day.nullable(),
    valid_until: day.nullable(),
    is_active: z.boolean(),
  },
  rules: [
    {
      field: 'valid_until',
      holds: ({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until,
      words: { en: 'must not be before the first day', th: 'ต้องไม่อยู่ก่อนวันแรก' },
    },
  ],
  sort: ['code', 'name_en', 'name_th', 'valid_from', 'valid_until', 'is_active', 'created_at', 'updated_at'],
  filters: { is_active: flag.optional() },
})
`
