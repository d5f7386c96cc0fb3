import { languages } from '@rp/domain/languages'
import { viewScopes } from '@rp/domain/shared-views'
import { departments } from '@rp/domain/roles'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, name, rowVersion } from '../fields.ts'
import { exportFormat } from '../list.ts'
import { signedIn } from '../policies.ts'
import { listName, listState } from './preferences.ts'

const content = {
  format: exportFormat,
  /** Of headings and cells; null: the reader's own. */
  language: z.enum(languages).nullable(),
  /** The columns in order, by key, each with its heading when the template was saved. */
  columns: z
    .array(z.strictObject({ key: z.string().max(60), heading: z.string().max(120) }))
    .min(1)
    .max(60),
  /** Search, filters and order; null: the list as it is when the template runs. */
  state: listState.pick({ q: true, filters: true, sortBy: true, order: true }).nullable(),
}

/** The saved fields of a template. It is shared in the same way as views (domain `shared-views`). */
const draft = {
  name,
  scope: z.enum(viewScopes),
  department: z.enum(departments).nullable().default(null),
  ...content,
}
export type ExportTemplateDraft = z.input<z.ZodObject<typeof draft>>

const exportTemplate = z.object({
  ...draft,
  id,
  page: listName,
  owner_name: z.string(),
  mine: z.boolean(),
  /** The owner, and the admins of its audience. */
  may_change: z.boolean(),
  row_version: rowVersion,
})
export type ExportTemplate = z.output<typeof exportTemplate>
export const exportTemplateContent = z.strictObject(content)
export type ExportTemplateContent = z.output<typeof exportTemplateContent>

export const listExportTemplates = endpoint({
  method: 'GET',
  path: '/preference/export/:page',
  policy: signedIn,
  summary: 'The export templates of a list that the user may run',
  params: { page: listName },
  reply: z.array(exportTemplate),
})

export const createExportTemplate = endpoint({
  method: 'POST',
  path: '/preference/export',
  policy: signedIn,
  summary: 'Save an export template, for oneself, a department or everyone',
  body: z.strictObject({ page: listName, ...draft }),
  reply: exportTemplate,
  refuses: ['invalid', 'already_taken'],
})

export const updateExportTemplate = endpoint({
  method: 'PUT',
  path: '/preference/export/:id',
  policy: signedIn,
  summary: 'Change an export template, or whom it is shared with',
  params: { id },
  body: z.strictObject({ ...draft, row_version: rowVersion }),
  reply: exportTemplate,
  refuses: ['invalid', 'not_found', 'stale_version', 'already_taken'],
})

export const deleteExportTemplate = endpoint({
  method: 'DELETE',
  path: '/preference/export/:id',
  policy: signedIn,
  summary: 'Delete an export template',
  params: { id },
  refuses: ['not_found'],
})
