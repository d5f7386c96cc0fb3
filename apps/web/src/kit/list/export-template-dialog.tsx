import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import {
  createExportTemplate,
  updateExportTemplate,
  type ExportTemplate,
  type ExportTemplateContent,
} from '@rp/contract/platform/export-template'
import type { ListName } from '@rp/contract/platform/preferences'
import { languages } from '@rp/domain/languages'
import { nameLength } from '@rp/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import { LabelledChoice, LabelledInput } from '../form/labelled.tsx'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { toast } from '../toast/toast.tsx'
import { movedTo } from './column-layout.ts'
import { exportTemplateWords } from './export-template-words.ts'
import { templatesKey } from './use-export-templates.ts'
import { audienceOf, choiceOf, useAudienceChoices } from './view-audience.ts'

export interface TemplateSource {
  page: ListName
  /** Every column that can be exported, those of the list first. */
  columns: { key: string; title: string; isShown: boolean }[]
  /** Search, filters and order of the list now. */
  current: NonNullable<ExportTemplateContent['state']>
}

interface Props extends TemplateSource {
  /** The template that changes; null for a new one. */
  template: ExportTemplate | null
  onClose: () => void
}

interface TemplateValues {
  name: string
  audience: string
  format: string
  language: string
  records: string
}

interface ColumnChoice {
  key: string
  title: string
  isChosen: boolean
}

/** Names a way to export the list: columns and their order, format, language, records, audience. */
export function ExportTemplateDialog({ page, columns, current, template, onClose }: Props) {
  const t = useWords(exportTemplateWords)
  const queries = useQueryClient()
  const draftForm = useDraftForm('export-template', template?.id ?? page, template?.row_version ?? null)
  const [values, setValues] = useDraftState<TemplateValues>(draftForm, 'values', () => ({
    name: template?.name ?? '',
    audience: template ? choiceOf(template) : 'OWN',
    format: template?.format ?? 'xlsx',
    language: template?.language ?? '',
    records: template?.state ? 'SAVED' : 'AS_IS',
  }))
  const [chosen, setChosen] = useDraftState(draftForm, 'columns', () => choicesOf(columns, template))
  const put = (change: Partial<TemplateValues>) => setValues((now) => ({ ...now, ...change }))
  const saving = useMutation({
    mutationFn: () => {
      const body = {
        name: values.name.trim(),
        ...audienceOf(values.audience),
        format: values.format === 'csv' ? ('csv' as const) : ('xlsx' as const),
        language: languages.find((one) => one === values.language) ?? null,
        columns: chosen.filter(({ isChosen }) => isChosen).map(({ key, title }) => ({ key, heading: title })),
        state: { AS_IS: null, NOW: current, SAVED: template?.state ?? null }[values.records] ?? null,
      }
      return template
        ? call(updateExportTemplate, {
            params: { id: template.id },
            body: { ...body, row_version: template.row_version },
          })
        : call(createExportTemplate, { body: { page, ...body } })
    },
    onSuccess: async ({ name }) => {
      draftForm.forget()
      await queries.invalidateQueries({ queryKey: templatesKey(page) })
      toast({ tone: 'success', text: t.saved(name) })
      onClose()
    },
  })
  return (
    <SmallDialog
      title={template ? t.editTitle(template.name) : t.newTitle}
      action={t.save}
      isReady={values.name.trim() !== '' && chosen.some(({ isChosen }) => isChosen)}
      isSending={saving.isPending}
      draftForm={draftForm}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <LabelledInput
        label={t.name}
        value={values.name}
        maxLength={nameLength}
        error={saving.error?.message}
        onChange={(name) => put({ name })}
      />
      <Settings
        page={page}
        values={values}
        hasState={template !== null && template.state !== null}
        onChange={put}
      />
      <ColumnPicker columns={chosen} onChange={setChosen} />
    </SmallDialog>
  )
}

/** The template's columns in its order, then the others of the list. */
function choicesOf(columns: TemplateSource['columns'], template: ExportTemplate | null): ColumnChoice[] {
  if (!template) return columns.map(({ key, title, isShown }) => ({ key, title, isChosen: isShown }))
  const known = new Map(columns.map((column) => [column.key, column]))
  const chosen = template.columns.flatMap(({ key }) => known.get(key) ?? [])
  const others = columns.filter((column) => !chosen.includes(column))
  return [
    ...chosen.map(({ key, title }) => ({ key, title, isChosen: true })),
    ...others.map(({ key, title }) => ({ key, title, isChosen: false })),
  ]
}

interface SettingsProps {
  page: ListName
  values: TemplateValues
  hasState: boolean
  onChange: (change: Partial<TemplateValues>) => void
}

function Settings({ page, values, hasState, onChange }: SettingsProps) {
  const t = useWords(exportTemplateWords)
  const audiences = useAudienceChoices(page)
  return (
    <>
      {audiences.length > 1 && (
        <LabelledChoice
          label={t.audience}
          value={values.audience}
          choices={audiences}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      <LabelledChoice
        label={t.format}
        value={values.format}
        choices={[
          { value: 'xlsx', label: 'XLSX' },
          { value: 'csv', label: 'CSV' },
        ]}
        onChange={(format) => onChange({ format })}
      />
      <LabelledChoice
        label={t.language}
        value={values.language}
        choices={[
          { value: '', label: t.readers },
          { value: 'en', label: t.languages.en },
          { value: 'th', label: t.languages.th },
        ]}
        onChange={(language) => onChange({ language })}
      />
      <LabelledChoice
        label={t.records}
        value={values.records}
        choices={[
          { value: 'AS_IS', label: t.asItIs },
          ...(hasState ? [{ value: 'SAVED', label: t.asSaved }] : []),
          { value: 'NOW', label: t.asNow },
        ]}
        onChange={(records) => onChange({ records })}
      />
    </>
  )
}

interface PickerProps {
  columns: ColumnChoice[]
  onChange: (columns: ColumnChoice[]) => void
}

function ColumnPicker({ columns, onChange }: PickerProps) {
  const t = useWords(exportTemplateWords)
  const move = (from: number, to: number) => onChange(movedTo(columns, from, to))
  return (
    <Picker>
      <legend>{t.columns}</legend>
      <ul>
        {columns.map((column, at) => (
          <li key={column.key}>
            <FormControlLabel
              label={column.title}
              control={
                <Checkbox
                  size="small"
                  checked={column.isChosen}
                  onChange={({ target }) =>
                    onChange(columns.with(at, { ...column, isChosen: target.checked }))
                  }
                />
              }
            />
            <IconButton
              size="small"
              aria-label={t.moveUp(column.title)}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <Icon path={mdiArrowUp} size={18} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t.moveDown(column.title)}
              disabled={at === columns.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon path={mdiArrowDown} size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Picker>
  )
}

const Picker = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 4, fontSize: 13, fontWeight: 600 },
  '& ul': {
    listStyle: 'none',
    margin: 0,
    padding: '4px 4px 4px 12px',
    maxHeight: 260,
    overflowY: 'auto',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
  },
  '& li': { display: 'flex', alignItems: 'center' },
  '& li label': { flex: 1, minWidth: 0, margin: 0 },
  '@media (pointer: coarse)': { '& button': { minWidth: 44, minHeight: 44 } },
}))
