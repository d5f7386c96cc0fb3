import { mdiTrayArrowDown } from '@mdi/js'
import MenuItem from '@mui/material/MenuItem'
import type { Endpoint } from '@rp/contract/endpoint'
import type { ExportTemplate, ExportTemplateContent } from '@rp/contract/platform/export-template'
import type { ListName } from '@rp/contract/platform/preferences'
import type { Language } from '@rp/domain/languages'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { saveFile } from '../browser/save-file.ts'
import { download, ProblemError } from '../call.ts'
import { currentLanguage, readIn, useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { exportedOf, type Column } from './column.ts'
import { exportTemplateWords } from './export-template-words.ts'
import { listWords } from './list-words.ts'
import { MenuButton } from './menu-button.tsx'
import { exportable, resolveColumns } from './template-columns.ts'
import { TemplateItems } from './template-items.tsx'

const ExportTemplateDialog = lazy(async () => ({
  default: (await import('./export-template-dialog.tsx')).ExportTemplateDialog,
}))
const ManageTemplates = lazy(async () => ({
  default: (await import('./manage-templates.tsx')).ManageTemplates,
}))

type Query = Record<string, string | number>
type SavedState = NonNullable<ExportTemplateContent['state']>

interface Props<T> {
  page: ListName
  endpoint: Endpoint
  /** The list's own query: the export contains what is filtered. */
  query: Query
  formats?: ExportFormat[] | undefined
  /** The columns the user sees, in order; the file contains the same. */
  shown: Column<T>[]
  /** Every column of the list. */
  columns: Column<T>[]
  /** The records' address pattern, from `linkTemplate`. */
  link: string | undefined
  /** Search, filters and order now, for a template. */
  current: SavedState
  /** The list's query for the state of a template. */
  queryFor: (state: SavedState) => Query
}

export interface ExportFormat {
  /** The endpoint's `format` parameter. */
  value: string
  label: string
  /** The file contains every field under its own name instead of the visible columns, so that it can be imported. */
  whole?: true
}

/** The formats that every list offers. */
export function useExportFormats(): ExportFormat[] {
  const t = useWords(listWords)
  return [
    { value: 'xlsx', label: t.asSeen('XLSX') },
    { value: 'csv', label: t.asSeen('CSV') },
    { value: 'csv', label: t.allFields('CSV'), whole: true },
  ]
}

/** The filtered list as a file, as it is shown or by a template. */
export function ExportMenu<T>(props: Props<T>) {
  const { page, query, formats, shown, columns, link, current } = props
  const t = useWords(listWords)
  const usual = useExportFormats()
  const { isBusy, send } = useDownload(props.endpoint)
  const run = useTemplateRun(props, send)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const source = { page, current, columns: choosable(columns, shown) }
  const close = () => setDialog(null)
  const exportAs = ({ value: format, whole }: ExportFormat) => {
    const seen = { columns: JSON.stringify(exportedOf(shown)), ...(link && { link }) }
    return send({ ...query, ...(!whole && seen), format })
  }
  return (
    <>
      <MenuButton icon={mdiTrayArrowDown} label={t.export} disabled={isBusy}>
        {(closeMenu) => [
          ...(formats ?? usual).map((format) => (
            <MenuItem
              key={format.label}
              onClick={() => {
                closeMenu()
                void exportAs(format)
              }}
            >
              {format.label}
            </MenuItem>
          )),
          // Some exports have columns of their own.
          'columns' in props.endpoint.query.shape && (
            <TemplateItems
              key="(templates)"
              page={page}
              onRun={(template) => {
                closeMenu()
                void run(template)
              }}
              onOpen={(next) => {
                closeMenu()
                setDialog(next)
              }}
            />
          ),
        ]}
      </MenuButton>
      <Suspense>
        {dialog === 'save' && <ExportTemplateDialog {...source} template={null} onClose={close} />}
        {dialog === 'manage' && <ManageTemplates {...source} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The columns for a template: those that the list shows, in its order, then the others. */
function choosable<T>(columns: Column<T>[], shown: Column<T>[]) {
  const all = [...exportable(shown), ...exportable(columns).filter((column) => !shown.includes(column))]
  return all.map((column) => ({ key: column.key, title: column.title, isShown: shown.includes(column) }))
}

/** Requests a file and saves it. */
function useDownload(endpoint: Endpoint) {
  const [isBusy, setBusy] = useState(false)
  async function send(requested: Query, language: Language = currentLanguage()): Promise<void> {
    setBusy(true)
    try {
      const accepted = { query: acceptedQuery(requested, endpoint) }
      const { blob, name } = await download(endpoint, accepted, { headers: { 'accept-language': language } })
      saveFile(blob, name.includes('.') ? name : `${name}.${requested['format']}`)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      toast({ tone: 'error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

/** Runs a template; columns that the reader does not have are left out and named. */
function useTemplateRun<T>(
  { columns, query, queryFor, link }: Props<T>,
  send: (query: Query, language?: Language) => Promise<void>,
) {
  const t = useWords(exportTemplateWords)
  const latest = useRef(columns)
  useLayoutEffect(() => {
    latest.current = columns
  })
  return async (template: ExportTemplate) => {
    const language = template.language ?? currentLanguage()
    const resolved = readIn(language, () => resolveColumns(template.columns, latest.current))
    if (resolved.columns.length === 0) return toast({ tone: 'error', text: t.nothingLeft })
    if (resolved.leftOut.length > 0) toast({ tone: 'info', text: t.leftOut(resolved.leftOut.join(', ')) })
    const requested = template.state ? queryFor(template.state) : query
    await send(
      {
        ...requested,
        columns: JSON.stringify(resolved.columns),
        ...(link && { link }),
        format: template.format,
      },
      language,
    )
  }
}

/**
 * The part of the list's query that the export takes: some take filters only, since they export everything in their own
 * order.
 */
function acceptedQuery(query: Query, endpoint: Endpoint): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in endpoint.query.shape))
}
