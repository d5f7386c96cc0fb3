import { mdiArrowLeft, mdiClose, mdiPlus } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { qaTemplate } from '@rp/contract/recipes/qa-template'
import type { RecordOf } from '@rp/contract/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { ImportButton } from '../../kit/import/import-button.tsx'
import { importCallsOf } from '../../kit/import/importing.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ItemsInput } from '../../kit/qa-items/items-input.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { recordName } from '../record-name.ts'
import { categoryReference } from '../references.ts'
import { codeField, nameFields, typeField } from '../shared-fields.ts'
import { templateWords } from './template-words.ts'

type Template = RecordOf<typeof qaTemplate>

interface Props {
  recipe_type: Template['recipe_type']
  onClose: () => void
}

/** The company's check lists: all of them, and an editor for one. */
export function TemplateDialog({ recipe_type, onClose }: Props) {
  const t = useWords(templateWords)
  const id = useId()
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <span id={id}>{t.title}</span>
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {editing === null ? (
          <Templates onEdit={setEditing} />
        ) : (
          <>
            <QuietButton
              startIcon={<Icon path={mdiArrowLeft} size={18} />}
              onClick={() => setEditing(null)}
              sx={{ mb: 2 }}
            >
              {t.back}
            </QuietButton>
            <TemplateForm template={editing} recipe_type={recipe_type} onSaved={() => setEditing(null)} />
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Templates({ onEdit }: { onEdit: (template: Template | 'new') => void }) {
  const t = useWords(templateWords)
  const { data, error, refetch } = useQuery({
    queryKey: [qaTemplate.path, 'list', 'all'],
    queryFn: ({ signal }) => call(qaTemplate.endpoints.list, { query: { limit: 100 } }, { signal }),
  })
  if (!data)
    return <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={160} />} />
  return (
    <>
      <List>
        {data.data.map((template) => (
          <li key={template.id}>
            <button type="button" onClick={() => onEdit(template)}>
              {recordName(template)}
            </button>
            <small>{`${template.code} · ${t.checks(template.items.length)}`}</small>
            {template.is_default && <ToneChip tone="blue" text={t.default} />}
          </li>
        ))}
      </List>
      <QuietButton startIcon={<Icon path={mdiPlus} size={18} />} onClick={() => onEdit('new')}>
        {t.create}
      </QuietButton>
      <ImportButton
        kinds={[
          {
            ...importCallsOf(qaTemplate.endpoints),
            labels: {
              code: [t.code],
              name_en: [t.name_en],
              name_th: [t.name_th],
              recipe_type: [t.type],
              category_id: [t.category],
              items: [t.items],
              is_default: [t.isDefault],
            },
          },
        ]}
      />
    </>
  )
}

interface FormProps {
  template: Template | 'new'
  recipe_type: Template['recipe_type']
  onSaved: () => void
}

function TemplateForm({ template, recipe_type, onSaved }: FormProps) {
  const t = useWords(templateWords)
  const queries = useQueryClient()
  const { endpoints, input, path } = qaTemplate
  const blank = {
    code: '',
    name_en: '',
    name_th: '',
    recipe_type,
    category_id: null,
    items: [],
    is_default: false,
  }
  const sections: Section[] = [
    {
      title: t.about,
      fields: [
        codeField(t),
        typeField(t),
        ...nameFields(t),
        {
          kind: 'reference',
          name: 'category_id',
          label: t.category,
          help: t.categoryHelp,
          reference: categoryReference,
        },
        { kind: 'switch', name: 'is_default', label: t.isDefault, help: t.isDefaultHelp },
      ],
    },
    {
      title: t.items,
      fields: [
        {
          kind: 'own',
          name: 'items',
          label: t.items,
          required: true,
          isWide: true,
          input: ItemsInput,
          show: (value) => t.checks(Array.isArray(value) ? value.length : 0),
        },
      ],
    },
  ]
  return (
    <RecordForm<Template>
      sections={sections}
      record={template === 'new' ? blank : template}
      input={input}
      save={(values, row_version) =>
        template === 'new'
          ? callFor<Template>(endpoints.create, { body: values })
          : callFor<Template>(endpoints.update, {
              params: { id: template.id },
              body: { ...values, row_version },
            })
      }
      onSaved={() => {
        void queries.invalidateQueries({ queryKey: [path] })
        toast({ tone: 'success', text: t.saved })
        onSaved()
      }}
    />
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& button': {
    all: 'unset',
    cursor: 'pointer',
    fontWeight: 600,
    color: theme.palette.primary.dark,
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  },
  '& small': { color: theme.palette.text.secondary, fontSize: 13 },
}))
